/// Reads Swift source into facts.
public struct ModuleReader: Sendable {
    public init() {}
}
