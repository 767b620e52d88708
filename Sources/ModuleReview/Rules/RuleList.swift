/// Every rule that can run.
public enum RuleList {
    /// In the order of the catalogue.
    public static let all: [any Rule.Type] = [
        ViewDoesIO.self, UIInDomain.self, PersistenceInDomain.self, UITypeInViewModel.self, ViewBypassesModel.self,
        ViewModelNavigates.self, PassThroughViewModel.self, GodType.self, ConstructsDependency.self, SingletonAccess.self,
        MutableGlobalState.self, ViewBuildsDependencies.self, ModelBuiltInBody.self, ObservedObjectOwns.self, PublishedInObservable.self,
        ObservableObjectOnModernTarget.self, LoadingNeverEnds.self, UIStateOffMain.self, ViewWrapperOutsideView.self,
        EscapingSelfCapture.self, AssignOnSelf.self, UntrackedTask.self, StaleResponse.self, CancellationAsFailure.self,
        SwallowedError.self, BlockingOnMain.self, NestedSubscription.self, LostSubscription.self, TestSleeps.self, TestYields.self,
        TestProvesNothing.self, UnusedSuppression.self, UnparsedFile.self,
    ]

    static let ids = Set(all.map { $0.id })
}
