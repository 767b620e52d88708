/// Values of a type, for the start of state, for previews and for tests.
enum Samples {
    /// The value that state starts with when none is given, or nothing when there is no natural one.
    static func start(_ type: TypeName) -> String? {
        switch type {
        case .named("String"): "\"\""
        case .named("Int"), .named("Int32"), .named("Int64"), .named("UInt"), .named("Double"), .named("Float"), .named("Decimal"): "0"
        case .named("Bool"): "false"
        case .optional: "nil"
        case .array, .set: "[]"
        case .dictionary: "[:]"
        default: nil
        }
    }

    /// An expression that differs with the expression `number` where the type allows it.
    static func value(_ type: TypeName, named name: String, entity: EntitySpec?, number: String) -> String {
        let isLiteral = Int(number) != nil
        switch type {
        case .named("String"): return "\"\(Names.words(name)) \(isLiteral ? number : "\\(\(number))")\""
        case .named("UUID"):
            return "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \(isLiteral ? number : "UInt8(\(number))")))"
        case .named("Int"): return number
        case .named("Int32"), .named("Int64"), .named("UInt"), .named("Double"), .named("Float"), .named("Decimal"):
            return isLiteral ? number : "\(type.text)(\(number))"
        case .named("Date"): return "Date(timeIntervalSince1970: \(isLiteral ? number : "Double(\(number))"))"
        case .named("URL"): return "URL(fileURLWithPath: \"/\(isLiteral ? number : "\\(\(number))")\")"
        case .named("Data"): return "Data([\(isLiteral ? number : "UInt8(\(number))")])"
        case .named(let text) where text == entity?.name: return "\(text).sample(\(number))"
        case .named(let text) where text == (entity?.name ?? "") + ".ID": return "\(entity?.name ?? "").sample(\(number)).id"
        default: return start(type) ?? "nil"
        }
    }

    /// The entity's own initialiser, with a value for every property.
    static func entity(_ entity: EntitySpec, number: String) -> String {
        let arguments = entity.properties.map { property in
            // Samples are told apart by their identity, so a start value must not replace it.
            let start = property.name == "id" ? nil : property.initial
            let value = start ?? value(property.type, named: property.name, entity: entity, number: number)
            return "\(property.name): \(value)"
        }
        return "\(entity.name)(\(arguments.joined(separator: ", ")))"
    }
}
