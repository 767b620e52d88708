// Stand-in: https://developer.apple.com/documentation/swiftdata/model(), …/attribute(_:originalname:hashmodifier:),
// …/relationship(_:deleterule:minimummodelcount:maximummodelcount:originalname:inverse:hashmodifier:), …/transient(), …/modelactor().
// The macros themselves are in ../StandInMacros; they give a class its identity, and do not make its properties observable or stored.

extension Schema {
    public final class Attribute {
        public struct Option: Hashable, Sendable {
            public static var unique: Option { Option() }
            public static var externalStorage: Option { Option() }
            public static var spotlight: Option { Option() }
            public static var ephemeral: Option { Option() }
            public static var preserveValueOnDeletion: Option { Option() }
        }
    }
    public final class Relationship {
        public struct Option: Hashable, Sendable {
            public static var unique: Option { Option() }
        }
        public enum DeleteRule: String, Codable, Sendable { case noAction, nullify, cascade, deny }
    }
}

@attached(member, names: named(persistentModelID)) @attached(extension, conformances: PersistentModel, Observable)
public macro Model() = #externalMacro(module: "StandInMacros", type: "ModelMacro")

@attached(peer) public macro Attribute(_ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil) =
    #externalMacro(module: "StandInMacros", type: "NothingMacro")

@attached(peer) public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify, minimumModelCount: Int? = 0,
    maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "StandInMacros", type: "NothingMacro")

@attached(peer) public macro Transient() = #externalMacro(module: "StandInMacros", type: "NothingMacro")

@attached(member, names: named(modelExecutor), named(modelContainer), named(init)) @attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "StandInMacros", type: "ModelActorMacro")
