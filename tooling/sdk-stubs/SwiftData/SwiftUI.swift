// Stand-in: https://developer.apple.com/documentation/swiftdata/query, https://developer.apple.com/documentation/swiftui/view/modelcontainer(for:inmemory:isautosaveenabled:isundoenabled:onsetup:),
// …/environmentvalues/modelcontext
import SwiftUI

@MainActor @preconcurrency @propertyWrapper public struct Query<Element: PersistentModel, Result>: DynamicProperty {
    private let fallback: Result
    public var wrappedValue: Result { fallback }
    public nonisolated mutating func update() {}
}
extension Query where Result == [Element] {
    public init(filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation = .default) {
        fallback = []
    }
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
        animation: Animation = .default
    ) { fallback = [] }
    public init(_ descriptor: FetchDescriptor<Element>, animation: Animation = .default) { fallback = [] }
    public init() { fallback = [] }
}
extension EnvironmentValues {
    public var modelContext: ModelContext {
        get { fatalError("There is no view that holds a model container") }
        set {}
    }
}
extension View {
    public nonisolated func modelContainer(_ container: ModelContainer) -> some View { EmptyView() }
    public nonisolated func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
    ) -> some View { EmptyView() }
    public nonisolated func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
    ) -> some View { EmptyView() }
    public nonisolated func modelContext(_ modelContext: ModelContext) -> some View { EmptyView() }
}
extension Scene {
    public nonisolated func modelContainer(_ container: ModelContainer) -> some Scene { self }
    public nonisolated func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
    ) -> some Scene { self }
    public nonisolated func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
    ) -> some Scene { self }
}
