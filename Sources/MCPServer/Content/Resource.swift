/// A text that clients can read by its URI.
public struct Resource: Sendable {
    /// The address.
    public let uri: String
    /// The name that programs use.
    public let name: String
    /// The name that people read.
    public let title: String?
    /// What is in it.
    public let description: String?
    /// The media type, for example `text/markdown`.
    public let mimeType: String
    /// The size in bytes, if known.
    public let size: Int?
    /// Reads the text.
    public let read: @Sendable () throws -> String

    /// Creates a resource.
    public init(
        uri: String, name: String, title: String? = nil, description: String? = nil, mimeType: String, size: Int? = nil,
        read: @escaping @Sendable () throws -> String
    ) {
        self.uri = uri
        self.name = name
        self.title = title
        self.description = description
        self.mimeType = mimeType
        self.size = size
        self.read = read
    }
}

/// A pattern of URIs. Every expansion that can be read is also a resource of its own.
public struct ResourceTemplate: Sendable {
    /// The URI with its variables in braces.
    public let uriTemplate: String
    /// The name that programs use.
    public let name: String
    /// The name that people read.
    public let title: String
    /// What the expansions are.
    public let description: String
    /// The media type of the expansions.
    public let mimeType: String

    /// Creates a template.
    public init(uriTemplate: String, name: String, title: String, description: String, mimeType: String) {
        self.uriTemplate = uriTemplate
        self.name = name
        self.title = title
        self.description = description
        self.mimeType = mimeType
    }
}
