/// Reads a project's habits from its facts and manifest.
public struct ConventionsReader {
    /// What the module does by habit, each with the place it was read from.
    public static func conventions(of module: ModuleFacts) -> Conventions {
        let evidence = ConventionEvidence(module)
        var conventions = Conventions()
        conventions.ui = evidence.ui
        conventions.observation = evidence.pick([
            "observable": [.attribute("Observable")], "observable-object": [.inherits("ObservableObject"), .attribute("Published")],
        ])
        conventions.concurrency = evidence.pick([
            "async-await": [.asyncFunction, .call("Task")], "combine": [.module("Combine"), .call("sink")],
            "rxswift": [.module("RxSwift")], "callbacks": [.completionHandler],
        ])
        conventions.dependencyInjection = evidence.pick([
            "tca-dependencies": [.attribute("Dependency"), .module("Dependencies")],
            "environment": [.attribute("Environment"), .attribute("EnvironmentObject")], "initializer": [.injectedInitializer],
            "singletons": [.sharedAccess], "container": [.module("Swinject"), .module("Factory"), .module("Resolver"), .module("Needle")],
        ])
        conventions.navigation = evidence.first([
            ("coordinator", .typeNamed("Coordinator")), ("navigation-stack", .call("NavigationStack")),
            ("navigation-stack", .call("NavigationSplitView")), ("navigation-view", .call("NavigationView")),
            ("uikit", .call("pushViewController")), ("uikit", .call("present")),
        ])
        conventions.tests = evidence.pick(["swift-testing": [.module("Testing")], "xctest": [.module("XCTest")]])
        conventions.frameworks = frameworks(of: module)
        if let package = module.package {
            if let platform = package.platforms.first(where: { $0.hasPrefix("iOS") }) ?? package.platforms.first {
                conventions.minimumOS = Conventions.Reading(value: platform, evidence: package.manifest)
            }
            if let mode = package.languageMode { conventions.languageMode = Conventions.Reading(value: mode, evidence: package.manifest) }
            let isolations = package.targets.map(\.defaultIsolation)
            if isolations.contains("MainActor") {
                conventions.defaultIsolation = Conventions.Reading(value: "main-actor", evidence: package.manifest)
            } else if !isolations.isEmpty {
                conventions.defaultIsolation = Conventions.Reading(value: "none", evidence: package.manifest)
            }
        }
        return conventions
    }

    /// Third-party frameworks that shape an architecture, and the identity of the package that each comes from.
    private static let knownFrameworks: [String: String] = [
        "ComposableArchitecture": "swift-composable-architecture", "Dependencies": "swift-dependencies", "RxSwift": "rxswift",
        "ReactiveSwift": "reactiveswift", "RIBs": "ribs", "Swinject": "swinject", "Factory": "factory", "Resolver": "resolver",
        "Needle": "needle", "ReSwift": "reswift", "RealmSwift": "realm-swift", "GRDB": "grdb.swift", "Alamofire": "alamofire",
        "Moya": "moya", "Apollo": "apollo-ios", "Workflow": "workflow-swift", "Mobius": "mobius.swift", "XCoordinator": "xcoordinator",
        "ReactorKit": "reactorkit", "SnapshotTesting": "swift-snapshot-testing",
    ]

    private static func frameworks(of module: ModuleFacts) -> [String] {
        Set(module.files.flatMap(\.imports).map(\.module)).compactMap { name in
            knownFrameworks[name].map { identity in
                module.package?.resolvedVersions[identity].map { "\(name) \($0)" } ?? name
            }
        }.sorted()
    }
}
