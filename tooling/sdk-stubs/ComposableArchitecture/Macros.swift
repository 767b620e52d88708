// Stand-in: https://github.com/pointfreeco/swift-composable-architecture/blob/1.25.5/Sources/ComposableArchitecture/Macros.swift,
// https://github.com/pointfreeco/swift-case-paths/blob/1.9.1/Sources/CasePaths/Macros.swift,
// https://github.com/pointfreeco/swift-dependencies/blob/1.16.0/Sources/DependenciesMacros/Macros.swift

@attached(member, names: named(State), named(Action), named(init), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerMacro")

@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseMarkerMacro")

@attached(peer, names: named(_))
public macro ReducerCaseIgnored() = #externalMacro(module: "ComposableArchitectureMacros", type: "ReducerCaseMarkerMacro")

@attached(extension, conformances: Observable, ObservableState)
@attached(member, names: named(_$id), named(_$observationRegistrar), named(_$willModify), named(shouldNotifyObservers))
@attached(memberAttribute)
public macro ObservableState() = #externalMacro(module: "ComposableArchitectureMacros", type: "ObservableStateMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() = #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateTrackedMacro")

@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() = #externalMacro(module: "ComposableArchitectureMacros", type: "ObservationStateIgnoredMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "ComposableArchitectureMacros", type: "PresentsMacro")

@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) = #externalMacro(module: "ComposableArchitectureMacros", type: "ViewActionMacro")
where R.Action: ViewAction

@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "ComposableArchitectureMacros", type: "CasePathableMacro")

@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyClientMacro")

@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointMacro")

@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() = #externalMacro(module: "ComposableArchitectureMacros", type: "DependencyEndpointIgnoredMacro")
