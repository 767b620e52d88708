/// Every rule that can run: one line each, in the groups of the catalogue.
public enum RuleList {
    /// In the order in which they are listed here.
    public static let all: [any Rule.Type] = boundaries + dependencies + state + effects + streams + tests + houseKeeping

    private static let boundaries: [any Rule.Type] = [
        ViewDoesIO.self,
        UIInDomain.self,
        PersistenceInDomain.self,
        UITypeInViewModel.self,
        ViewBypassesModel.self,
        DomainDependsOutward.self,
        LayerViolation.self,
        RoleViolation.self,
        FeatureReachesFeature.self,
        TargetCycle.self,
        TypeCycle.self,
        MixedPatterns.self,
        PassThroughViewModel.self,
        GodType.self,
    ]

    private static let dependencies: [any Rule.Type] = [
        ConstructsDependency.self,
        SingletonAccess.self,
        MutableGlobalState.self,
        ViewBuildsDependencies.self,
        ModelBuiltInBody.self,
    ]

    private static let state: [any Rule.Type] = [
        ObservedObjectOwns.self,
        PublishedInObservable.self,
        ObservableObjectOnModernTarget.self,
        LoadingNeverEnds.self,
        UIStateOffMain.self,
        ViewWrapperOutsideView.self,
    ]

    private static let effects: [any Rule.Type] = [
        EscapingSelfCapture.self,
        AssignOnSelf.self,
        ViewModelNavigates.self,
        UntrackedTask.self,
        StaleResponse.self,
        CancellationAsFailure.self,
        SwallowedError.self,
        BlockingOnMain.self,
    ]

    /// Reducers and streams.
    private static let streams: [any Rule.Type] = [
        NestedSubscription.self,
        LostSubscription.self,
    ]

    private static let tests: [any Rule.Type] = [
        TestSleeps.self,
        TestYields.self,
        TestProvesNothing.self,
    ]

    private static let houseKeeping: [any Rule.Type] = [
        UnusedSuppression.self,
        UnparsedFile.self,
    ]

    static let ids = Set(all.map { $0.id })
}
