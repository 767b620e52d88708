/// What a project does by habit. Every value is `unknown` when the code does not say.
public struct Conventions: Codable, Sendable {
    /// One habit and the place it was read from.
    public struct Reading: Codable, Sendable, Hashable {
        /// A value of the vocabulary, or `unknown`.
        public var value: String
        /// `path:line`, or a manifest; empty when unknown.
        public var evidence: String

        /// Makes the value from its parts.
        public init(value: String, evidence: String) {
            self.value = value
            self.evidence = evidence
        }

        /// Nothing was found that says.
        public static let unknown = Reading(value: "unknown", evidence: "")
    }
    /// `swiftui` `uikit` `mixed` `appkit` `none`.
    public var ui = Reading.unknown
    /// `iOS 17`, …: the lowest of the targets that hold the code.
    public var minimumOS = Reading.unknown
    /// `6`, `5`, `4`; `mixed` when the code lies in targets of both.
    public var languageMode = Reading.unknown
    /// `main-actor` `none` `mixed`.
    public var defaultIsolation = Reading.unknown
    /// How strictly concurrency is checked: `complete` (as in language mode 6), `targeted`, `minimal`.
    public var strictConcurrency = Reading.unknown
    /// Upcoming and experimental features that most of the code is built with, sorted: `ExistentialAny`.
    public var upcomingFeatures: [String] = []
    /// `observable` `observable-object` `mixed` `none`.
    public var observation = Reading.unknown
    /// `async-await` `combine` `rxswift` `callbacks` `mixed` `none`.
    public var concurrency = Reading.unknown
    /// `initializer` `environment` `tca-dependencies` `singletons` `container` `mixed` `none`.
    public var dependencyInjection = Reading.unknown
    /// `navigation-stack` `navigation-view` `uikit` `coordinator` `none`.
    public var navigation = Reading.unknown
    /// `swiftdata` `core-data` `realm` `grdb` `sqlite` `user-defaults` `mixed` `none`.
    public var persistence = Reading.unknown
    /// What lies in one folder: `feature` (a screen with what decides for it), `layer` (screens here, view models there), `mixed`, `flat`.
    public var layout = Reading.unknown
    /// The endings of type names that are a habit, the most frequent first: `View, ViewModel, Repository`.
    public var naming = Reading.unknown
    /// `swift-testing` `xctest` `mixed` `none`.
    public var tests = Reading.unknown
    /// Imported third-party frameworks that matter for architecture, sorted; with the resolved version when known: `ComposableArchitecture 1.17.0`.
    public var frameworks: [String] = []

    /// Makes the value from its parts.
    public init() {}
}
