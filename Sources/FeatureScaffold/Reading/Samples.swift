/// Values of a type, for the start of state, for previews and for tests.
enum Samples {
    /// The value that state starts with when none is given, or nothing when there is no natural one.
    static func start(_ type: TypeName, entity: EntitySpec? = nil) -> String? {
        switch type {
        case .named("String"): return "\"\""
        case .named("Bool"): return "false"
        case .named(let name) where TypeName.numbers.contains(name): return "0"
        case .optional: return "nil"
        case .array, .set: return "[]"
        case .dictionary: return "[:]"
        case .named("UUID"): return "UUID()"
        case .named("Duration"): return ".zero"
        case .named("Date"): return "Date()"
        case .named("Data"): return "Data()"
        case .named("URL"): return "URL(fileURLWithPath: \"/\")"
        case .named("Character"): return "\" \""
        case .named("Locale"), .named("TimeZone"): return ".current"
        case .named("Calendar"): return ".current"
        case .named(let name) where ["DateComponents", "DateInterval", "IndexSet"].contains(name): return name + "()"
        case .generic("Measurement", let units): return "\(type.text)(value: 0, unit: \(units[0].text).baseUnit())"
        case .named(let name) where name == (entity?.name ?? "") + ".ID" && entity?.idType != type:
            return entity.flatMap { start($0.idType, entity: $0) }
        case .named(let name):
            if let entity, name == entity.name { return start(of: entity.name, entity.properties, entity) }
            guard let companion = entity?.companions.first(where: { $0.name == name }) else { return nil }
            switch companion.kind {
            case .enumeration(let cases): return cases.first { $0.shape.values.isEmpty }.map { "." + $0.shape.name }
            case .structure(let properties): return start(of: name, properties, entity)
            }
        default: return nil
        }
    }

    private static func start(of name: String, _ properties: [PropertySpec], _ entity: EntitySpec?) -> String? {
        let arguments = properties.compactMap { property in
            (property.initial ?? start(property.type, entity: entity)).map { "\(property.name): \($0)" }
        }
        return arguments.count == properties.count ? "\(name)(\(arguments.joined(separator: ", ")))" : nil
    }

    /// An expression that differs with the expression `number` where the type allows it.
    static func value(_ type: TypeName, named name: String, entity: EntitySpec?, number: String) -> String {
        let isLiteral = Int(number) != nil
        func inner(_ type: TypeName) -> String { value(type, named: name, entity: entity, number: number) }
        switch type {
        case .named("String"): return "\"\(Names.words(name)) \(isLiteral ? number : "\\(\(number))")\""
        case .named("Character"): return isLiteral ? "\"\(number.prefix(1))\"" : "Character(UnicodeScalar(UInt8(65 + \(number) % 26)))"
        case .named("Bool"): return Int(number).map { $0 % 2 == 1 ? "true" : "false" } ?? "false"
        case .named("UUID"):
            return "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, \(isLiteral ? number : "UInt8(\(number))")))"
        case .named("Int"): return number
        case .named(let name) where TypeName.numbers.contains(name): return isLiteral ? number : "\(name)(\(number))"
        case .named("Date"): return "Date(timeIntervalSince1970: \(isLiteral ? number : "Double(\(number))"))"
        case .named("URL"): return "URL(fileURLWithPath: \"/\(isLiteral ? number : "\\(\(number))")\")"
        case .named("Data"): return "Data([\(isLiteral ? number : "UInt8(\(number))")])"
        case .named("Duration"): return "Duration.seconds(\(number))"
        case .named("Locale"): return "Locale(identifier: \"en\")"
        case .named("TimeZone"): return "TimeZone(secondsFromGMT: \(number)) ?? .current"
        case .named("Calendar"): return "Calendar(identifier: .gregorian)"
        case .named("DateComponents"): return "DateComponents(year: \(number))"
        case .named("DateInterval"): return "DateInterval(start: \(inner(.named("Date"))), duration: 60)"
        case .named("IndexSet"): return "IndexSet(integer: \(number))"
        case .generic("Measurement", let units):
            return "\(type.text)(value: \(isLiteral ? number : "Double(\(number))"), unit: \(units[0].text).baseUnit())"
        case .named("any Error"): return "URLError(.timedOut)"
        case .named(let text) where text == entity?.name: return "\(text).sample(\(number))"
        // Within the sample itself the identity can't be taken from a sample.
        case .named(let text) where text == (entity?.name ?? "") + ".ID" && isLiteral:
            return "\(entity?.name ?? "").sample(\(number)).id"
        case .named(let text) where text == (entity?.name ?? "") + ".ID" && entity?.idType != type:
            return inner(entity?.idType ?? .named("UUID"))
        case .named(let text):
            guard let companion = entity?.companions.first(where: { $0.name == text }) else { return start(type, entity: entity) ?? "nil" }
            return declared(companion, [:], entity, number)
        case .array(let element) where isEntity(element, entity): return "[\(inner(element))]"
        case .tuple(let elements):
            return "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + inner($0.type) }.joined(separator: ", ")))"
        case .function(_, let parameters, _, let result):
            let names = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in"
            return "{ \([names, result == .void ? "" : inner(result)].filter { !$0.isEmpty }.joined(separator: " ")) }"
                .replacing("{  }", with: "{}")
        case .generic("Result", let types): return ".success(\(types[0] == .void ? "()" : inner(types[0])))"
        case .generic("Range", let types): return range(types[0], "..<", inner)
        case .generic("ClosedRange", let types): return range(types[0], "...", inner)
        case .generic("AsyncStream", _): return "AsyncStream { $0.finish() }"
        case .generic("any AsyncSequence", let types) where types.last == .named("Never"): return "AsyncStream { $0.finish() }"
        case .generic("AsyncThrowingStream", _), .generic("any AsyncSequence", _): return "AsyncThrowingStream { $0.finish() }"
        case .generic(let text, let types):
            guard let companion = entity?.companions.first(where: { $0.name == text }) else { return "nil" }
            return declared(companion, Dictionary(zip(companion.parameterNames, types)) { first, _ in first }, entity, number)
        default: return start(type, entity: entity) ?? "nil"
        }
    }

    /// The declared type that a list comes in, holding the list.
    static func answer(_ load: LoadSpec, holding value: String, entity: EntitySpec?) -> String {
        let name =
            switch load.function.answer {
            case .named(let name), .generic(let name, _): name
            default: ""
            }
        guard let companion = entity?.companions.first(where: { $0.name == name }), case .structure(let properties) = companion.kind else {
            return value
        }
        let arguments = properties.map { property in
            let own = "." + property.name == load.path ? value : nil
            return
                "\(property.name): \(own ?? property.initial ?? Samples.value(property.type, named: property.name, entity: entity, number: "1"))"
        }
        return "\(name)(\(arguments.joined(separator: ", ")))"
    }

    private static func isEntity(_ type: TypeName, _ entity: EntitySpec?) -> Bool { entity.map { type == .named($0.name) } ?? false }

    private static func range(_ bound: TypeName, _ sign: String, _ value: (TypeName) -> String) -> String {
        let low = value(bound)
        return "\(low)\(sign)\(bound == .named("Date") ? "Date.distantFuture" : "\(bound.text)(1000)")"
    }

    /// A value of a declared type, its generic parameters replaced by what was given for them.
    private static func declared(_ type: CompanionSpec, _ given: [String: TypeName], _ entity: EntitySpec?, _ number: String) -> String {
        switch type.kind {
        case .structure(let properties):
            let arguments = properties.map { property in
                let real = property.type.renamed { given[$0] == nil ? $0 : nil } ?? substitute(property.type, given)
                return "\(property.name): \(property.initial ?? value(real, named: property.name, entity: entity, number: number))"
            }
            return "\(type.name)(\(arguments.joined(separator: ", ")))"
        case .enumeration(let cases):
            let index = (Int(number) ?? 0) % max(1, cases.count)
            guard let first = cases.indices.contains(index) ? cases[index].shape : nil else { return "nil" }
            let values = first.values.map { element in
                (element.label.map { "\($0): " } ?? "") + value(element.type, named: first.name, entity: entity, number: number)
            }
            return "\(type.name).\(first.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
        }
    }

    private static func substitute(_ type: TypeName, _ given: [String: TypeName]) -> TypeName {
        switch type {
        case .named(let name): given[name] ?? type
        case .optional(let inner): .optional(substitute(inner, given))
        case .array(let inner): .array(substitute(inner, given))
        case .set(let inner): .set(substitute(inner, given))
        default: type
        }
    }

    /// The entity's own initialiser, with a value for every property; its identity may be another's.
    static func entity(_ entity: EntitySpec, number: String, identity: String? = nil) -> String {
        let arguments = entity.properties.map { property in
            // Samples are told apart by their identity, so a start value must not replace it.
            let start = property.name == entity.identityName ? identity : property.initial
            let value = start ?? value(property.type, named: property.name, entity: entity, number: number)
            return "\(property.name): \(value)"
        }
        return "\(entity.name)(\(arguments.joined(separator: ", ")))"
    }
}
