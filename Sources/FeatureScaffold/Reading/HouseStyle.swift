/// How the neighbours of a new feature are named and laid out.
public struct HouseStyle: Sendable, Hashable {
    /// The ending of a screen's view, such as `Screen`.
    public var viewSuffix = "View"
    /// The ending of what a view observes, such as `Store`; nothing when the pattern decides.
    public var modelSuffix: String?
    /// The folder that holds a folder for each feature, such as `Sources/Features`; empty for none.
    public var featuresFolder = ""
    /// The folder of each layer, such as `Domain` at `App/Domain`, where the code is laid out by layers; empty elsewhere.
    public var layerFolders: [String: String] = [:]
    /// The folder of the tests, such as `Tests/AppTests`; nothing for a folder of the feature's own.
    public var testsFolder: String?
    /// The module that tests import; nothing for one named as the feature.
    public var module: String?
    /// Whether screens, and what other modules need to make them, are public.
    public var isPublic = false
    /// Where a module stands among the imports, from 0 for the first to 1 for the last; empty where they are sorted.
    public var importPlaces: [String: Double] = [:]
    /// One step of indentation.
    public var indentation = "    "
    /// Protocols without requirements that every model conforms to.
    public var modelProtocols: [String] = []
    /// What was taken over, and what was seen and not taken over, each with its evidence.
    public var notes: [String] = []

    /// The style that the playbooks show.
    public init() {}
}
