/// Third-party frameworks that shape an architecture.
enum ThirdPartyFrameworks {
    /// Modules that are imported, sorted; with the version that was resolved, where one was.
    static func used(by module: ModuleFacts) -> [String] {
        let own = Set(module.packages.flatMap { $0.targets.map(\.name) })
        let versions = module.packages.map(\.resolvedVersions)
        return Set(module.files.flatMap { $0.imports.map(\.module) }).subtracting(own).compactMap { name in
            guard let identities = identities[name] else { return nil }
            let version = versions.lazy.compactMap { known in ([name.lowercased()] + identities).lazy.compactMap { known[$0] }.first }.first
            return version.map { "\(name) \($0)" } ?? name
        }.sorted()
    }

    /// Module → the packages that it comes from, besides one of its own name.
    private static let identities: [String: [String]] = [
        "ComposableArchitecture": ["swift-composable-architecture"], "Dependencies": ["swift-dependencies"],
        "DependenciesMacros": ["swift-dependencies"], "Sharing": ["swift-sharing"],
        "SwiftUINavigation": ["swift-navigation", "swiftui-navigation"],
        "UIKitNavigation": ["swift-navigation"], "CasePaths": ["swift-case-paths"],
        "IdentifiedCollections": ["swift-identified-collections"],
        "SnapshotTesting": ["swift-snapshot-testing"], "SQLiteData": ["sqlite-data"], "SharingGRDB": ["sharing-grdb"],
        "RxSwift": [], "RxCocoa": ["rxswift"], "RxRelay": ["rxswift"], "RxDataSources": [], "RxFlow": [], "RxFeedback": [], "Action": [],
        "RxTest": ["rxswift"], "RxBlocking": ["rxswift"], "ReactiveSwift": [], "ReactiveCocoa": [], "CombineExt": [], "OpenCombine": [],
        "ReactorKit": [], "RIBs": ["ribs-ios"], "ReSwift": [], "ReSwiftThunk": ["reswift-thunk"], "SwiftUIFlux": [],
        "Workflow": ["workflow-swift"],
        "WorkflowUI": ["workflow-swift"], "MobiusCore": ["mobius.swift"], "XCoordinator": [], "Stinsen": [], "FlowStacks": [],
        "URLNavigator": [],
        "Swinject": [], "Factory": [], "FactoryKit": ["factory"], "Resolver": [], "Needle": [], "NeedleFoundation": ["needle"], "DIKit": [],
        "RealmSwift": ["realm-swift", "realm"], "GRDB": ["grdb.swift"], "SQLite": ["sqlite.swift"], "FMDB": [],
        "Alamofire": [], "Moya": [], "Apollo": ["apollo-ios"], "Kingfisher": [], "Nuke": [], "SDWebImage": [], "SnapKit": [],
        "AsyncDisplayKit": ["texture"], "FirebaseFirestore": ["firebase-ios-sdk", "firebasefirestore"],
        "AsyncAlgorithms": ["swift-async-algorithms"], "PromiseKit": [], "Quick": [], "Nimble": [], "Mockingbird": [], "ViewInspector": [],
    ]
}
