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
    /// `iOS 17`, …
    public var minimumOS = Reading.unknown
    /// `6`, `5`.
    public var languageMode = Reading.unknown
    /// `main-actor` `none`.
    public var defaultIsolation = Reading.unknown
    /// `observable` `observable-object` `mixed` `none`.
    public var observation = Reading.unknown
    /// `async-await` `combine` `rxswift` `callbacks` `mixed` `none`.
    public var concurrency = Reading.unknown
    /// `initializer` `environment` `tca-dependencies` `singletons` `container` `mixed` `none`.
    public var dependencyInjection = Reading.unknown
    /// `navigation-stack` `navigation-view` `uikit` `coordinator` `none`.
    public var navigation = Reading.unknown
    /// `swift-testing` `xctest` `mixed` `none`.
    public var tests = Reading.unknown
    /// Imported third-party frameworks that matter for architecture, sorted; with the resolved version when known: `ComposableArchitecture 1.17.0`.
    public var frameworks: [String] = []

    /// Makes the value from its parts.
    public init() {}
}
