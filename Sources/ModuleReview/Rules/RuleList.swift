/// Every rule that can run: one line each, in the groups of the catalogue.
public enum RuleList {
    /// In the order in which they are listed here.
    public static let all: [any Rule.Type] = boundaries + dependencies + state + effects + streams + tests + houseKeeping

    private static let boundaries: [any Rule.Type] = [
        ViewDoesIO.self,
        UIInDomain.self,
        PersistenceInDomain.self,
        UITypeInViewModel.self,
        UIImportInViewModel.self,
        PresenterImportsUI.self,
        InteractorImportsUI.self,
        ViewBypassesModel.self,
        PresenterBypassesInteractor.self,
        PassiveViewDecides.self,
        EntityInView.self,
        DTOLeaks.self,
        FrameworkTypeInProtocol.self,
        ForcedDowncast.self,
        ViewBuildsEntity.self,
        ManagedObjectLeaks.self,
        ViewModelUsesViewModel.self,
        UseCaseCallsUseCase.self,
        ViewModelSkipsUseCase.self,
        DomainDependsOutward.self,
        LayerViolation.self,
        RoleViolation.self,
        FeatureReachesFeature.self,
        TargetCycle.self,
        TypeCycle.self,
        MixedPatterns.self,
        PassThroughViewModel.self,
        ViewReachesAppDelegate.self,
        PassThroughUseCase.self,
        GodType.self,
    ]

    private static let dependencies: [any Rule.Type] = [
        ConstructsDependency.self,
        SingletonAccess.self,
        MutableGlobalState.self,
        ViewBuildsDependencies.self,
        ModelBuiltInBody.self,
        DefaultLiveDependency.self,
        ConcreteDependency.self,
    ]

    private static let state: [any Rule.Type] = [
        ObservedObjectOwns.self,
        PublishedInObservable.self,
        ObservableObjectOnModernTarget.self,
        LoadingNeverEnds.self,
        UIStateOffMain.self,
        ViewControllerTouchedOffMain.self,
        ViewWrapperOutsideView.self,
        PubliclySettableState.self,
        ImpossibleStateFlags.self,
    ]

    private static let effects: [any Rule.Type] = [
        StrongViewReference.self,
        StrongDelegate.self,
        EscapingSelfCapture.self,
        AssignOnSelf.self,
        CoordinatorNeverReleasesChild.self,
        CoordinatorStrongParent.self,
        RouterKeepsScreen.self,
        CoordinatorHasLogic.self,
        NavigationOutsideCoordinator.self,
        CoordinatorWithoutNeed.self,
        ObserverNeverRemoved.self,
        ViewModelNavigates.self,
        UntrackedTask.self,
        StaleResponse.self,
        CancellationAsFailure.self,
        SwallowedError.self,
        BlockingOnMain.self,
    ]

    /// Reducers and streams.
    private static let streams: [any Rule.Type] = [
        ReducerSideEffect.self,
        ReducerUncontrolledDependency.self,
        TCAEffectWithoutFailure.self,
        TCAUncancelledEffect.self,
        TCAStateNotObservable.self,
        TCADeprecatedAPI.self,
        TCAActionAsFunction.self,
        ReducerImpure.self,
        StateOutsideReducer.self,
        MVIMissingRequestIdentity.self,
        NestedSubscription.self,
        FlatMapWhereLatest.self,
        LostSubscription.self,
        StreamDiesOnError.self,
        ExposedSubject.self,
        HardCodedScheduler.self,
        SideEffectInMap.self,
    ]

    private static let tests: [any Rule.Type] = [
        TestSleeps.self,
        TestYields.self,
        TestProvesNothing.self,
        TestUsesLiveDependency.self,
        TestMissingFailure.self,
        TestMissingCancellation.self,
        TestSamePayload.self,
    ]

    private static let houseKeeping: [any Rule.Type] = [
        UnusedSuppression.self,
        UnparsedFile.self,
    ]

    static let ids = Set(all.map { $0.id })
}
