/// Reads a project's habits from its facts and manifest.
public struct ConventionsReader {
    /// What the module does by habit, each with the place it was read from.
    public static func conventions(of module: ModuleFacts) -> Conventions {
        let evidence = ConventionEvidence(module)
        var conventions = Conventions()
        conventions.ui = evidence.ui
        conventions.observation = evidence.pick([
            "observable": [.attribute("Observable"), .attribute("ObservableState")],
            "observable-object": [.inherits("ObservableObject"), .attribute("Published")],
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
        // A few coordinators among hundreds of screens that push each other are no habit.
        let coordinates = evidence.count(.typeNamed("Coordinator")) * 4 >= evidence.count(.call("pushViewController"))
        let coordinator: [(String, ConventionSign)] = coordinates ? [("coordinator", .typeNamed("Coordinator"))] : []
        conventions.navigation = evidence.first(
            coordinator + [
                ("navigation-stack", .call("NavigationStack")),
                ("navigation-stack", .call("NavigationSplitView")), ("navigation-view", .call("NavigationView")),
                ("uikit", .call("pushViewController")), ("uikit", .call("present")),
            ])
        conventions.persistence = persistence(evidence)
        conventions.layout = LayoutReader.layout(of: module)
        conventions.naming = NamingReader.naming(of: module)
        conventions.tests = evidence.pick(["swift-testing": [.module("Testing")], "xctest": [.module("XCTest"), .module("Quick")]])
        conventions.frameworks = ThirdPartyFrameworks.used(by: module)
        let settings = TargetSettings(module)
        conventions.minimumOS = settings.minimumOS
        conventions.languageMode = settings.languageMode
        conventions.defaultIsolation = settings.defaultIsolation
        conventions.strictConcurrency = settings.strictConcurrency
        conventions.upcomingFeatures = settings.upcomingFeatures
        return conventions
    }

    /// Defaults hold settings in nearly every app: they count where nothing else keeps data.
    private static func persistence(_ evidence: ConventionEvidence) -> Conventions.Reading {
        let store = evidence.pick([
            "swiftdata": [.module("SwiftData")], "core-data": [.module("CoreData")], "realm": [.module("RealmSwift")],
            "grdb": [.module("GRDB"), .module("SQLiteData"), .module("SharingGRDB")],
            "sqlite": [.module("SQLite"), .module("SQLite3"), .module("FMDB")],
        ])
        guard store.value == "none" else { return store }
        return evidence.pick(["user-defaults": [.attribute("AppStorage"), .userDefaults]])
    }
}
