import SwiftCode
import Testing

/// Every kind of fact about declarations, from the smallest source that has it.
@Suite struct DeclarationFactsTests {
    private func facts(_ source: String) -> FileFacts { SourceFileReader.facts(of: source, path: "A.swift") }

    @Test func importsKeepPathAttributesAndCondition() {
        let imports = facts(
            """
            import class UIKit.UIImage
            @testable import Feed
            public import Models
            #if canImport(AppKit) && DEBUG
            import AppKit
            #elseif os(Linux)
            @preconcurrency import Glibc
            #else
            import Darwin.C
            #endif
            """
        ).imports
        #expect(imports.map(\.module) == ["UIKit", "Feed", "Models", "AppKit", "Glibc", "Darwin"])
        #expect(imports.map(\.path)[0] == "UIKit.UIImage")
        #expect(imports.map(\.attributes) == [[], ["testable"], ["public"], [], ["preconcurrency"], []])
        #expect(imports[3].condition == "canImport(AppKit) && DEBUG")
        #expect(imports[4].condition == "os(Linux)")
        #expect(imports[5].condition == "!(canImport(AppKit) && DEBUG) && !(os(Linux))")
        #expect(imports[2].position == SourcePosition(line: 3, column: 1))
    }

    @Test func attributesModifiersAndMacros() {
        let type = facts("@MainActor @Observable @available(iOS 17, *) public final class Model {}").types[0]
        #expect(type.attributes.map(\.name) == ["MainActor", "Observable", "available"])
        #expect(type.attributes[2].arguments == "iOS 17, *")
        #expect(type.modifiers == ["final"] && type.access == .public && type.isolation == "MainActor")
    }

    @Test func genericParametersAndConstraints() {
        let found = facts(
            """
            struct Store<Item: Identifiable & Sendable, Failure>: Sendable where Item.ID == String, Failure: Error {
                func map<Other: Hashable>(_ change: (Item) -> Other) -> [Other] where Other: Sendable { [] }
            }
            extension Array where Element == Item {}
            protocol Loads<Value> { associatedtype Value: Sendable; func load() async throws(LoadError) -> Value }
            """)
        #expect(found.types[0].genericParameters == ["Item", "Failure"])
        #expect(found.types[0].constraints == ["Item: Identifiable & Sendable", "Item.ID == String", "Failure: Error"])
        #expect(found.types[0].functions[0].genericParameters == ["Other"])
        #expect(found.types[0].functions[0].constraints == ["Other: Hashable", "Other: Sendable"])
        #expect(found.types[1].constraints == ["Element == Item"])
        #expect(found.types[2].functions[0].canThrow && found.types[2].functions[0].isAsync && found.types[2].functions[0].body == nil)
    }

    @Test func storedAndComputedProperties() {
        let properties = facts(
            """
            final class Model {
                @Published private(set) var items: [Item] = []
                weak var delegate: (any Delegate)?
                unowned let parent: Parent
                private lazy var loader = Loader<Item>(client: .live)
                static let shared = Model()
                var count: Int { items.count }
                var title = "" { didSet { save() } }
                nonisolated(unsafe) var a, b: Int
                let (left, right) = pair()
                @Environment(\\.dismiss) var dismiss
            }
            """
        ).types[0].properties
        #expect(
            properties.map(\.name) == [
                "items", "delegate", "parent", "loader", "shared", "count", "title", "a", "b", "left", "right", "dismiss",
            ])
        #expect(properties[0].attributes.map(\.name) == ["Published"])
        #expect(properties[0].access == .internal && properties[0].setAccess == .private && properties[0].type == "[Item]")
        #expect(properties[0].initialValue == "[]")
        #expect(properties[1].ownership == .weak && properties[1].type == "(any Delegate)?")
        #expect(properties[2].ownership == .unowned && properties[2].isLet)
        #expect(properties[3].constructs == "Loader" && properties[3].modifiers == ["lazy"])
        #expect(properties[4].isStatic && properties[4].constructs == "Model")
        #expect(properties[5].isComputed && properties[5].accessors.map(\.name) == ["get"])
        #expect(!properties[6].isComputed && properties[6].accessors.map(\.name) == ["didSet"])
        #expect(properties[7].type == "Int" && properties[8].type == "Int" && properties[7].isolation == "nonisolated(unsafe)")
        #expect(properties[11].attributes[0].arguments == "\\.dismiss")
    }

    @Test func functionsOverloadsOperatorsAndSubscripts() {
        let functions = facts(
            """
            struct Money {
                init?(_ text: String) {}
                func add(_ other: Money, twice: Bool = false) -> Money { other }
                func add(_ other: Int) {}
                static func + (left: Money, right: Money) -> Money { left }
                subscript(index: Int, at place: Int) -> Int { get { 0 } set { store(newValue) } }
                nonisolated func `default`(in out: inout Int) rethrows {}
            }
            """
        ).types[0].functions
        #expect(functions.map(\.name) == ["init", "add", "add", "+", "subscript", "default"])
        #expect(functions.map(\.kind) == [.initializer, .function, .function, .function, .subscript, .function])
        #expect(functions[1].parameters.map(\.label) == [nil, "twice"])
        #expect(functions[1].parameters[1].defaultValue == "false" && functions[1].returnType == "Money")
        #expect(functions[3].isStatic)
        #expect(functions[4].parameters.map(\.label) == [nil, "at"])
        #expect(functions[5].isolation == "nonisolated" && functions[5].parameters[0].type == "inout Int" && functions[5].canThrow)
    }

    @Test func nestedLocalAndConditionalTypes() {
        let types = facts(
            """
            struct List { struct Row { enum Kind { case plain(Int, name: String), empty } } }
            extension List.Row: Equatable {}
            func make() { struct Local {}; typealias Inner = Local }
            #if DEBUG
            class Fake { #if os(iOS)
              var a = 1
              #endif
            }
            #endif
            """
        ).types
        #expect(types.map(\.qualifiedName) == ["List", "List.Row", "List.Row.Kind", "List.Row", "Local", "Fake"])
        #expect(types[2].cases.map(\.name) == ["plain", "empty"])
        #expect(types[2].cases[0].associatedTypes == ["Int", "String"])
        #expect(types[3].kind == .extension && types[3].name == "Row" && types[3].inherits == ["Equatable"])
        #expect(types[4].isLocal)
        #expect(types[5].condition == "DEBUG" && types[5].properties.map(\.name) == ["a"])
    }

    @Test func typealiasesKnowTheirScope() {
        let found = facts(
            "public typealias Handler = (Result<Item, any Error>) -> Void\nstruct Feed { typealias Client = APIClient<Item> }"
        ).typealiases
        #expect(found.map(\.qualifiedName) == ["Handler", "Feed.Client"])
        #expect(found.map(\.type) == ["(Result<Item, any Error>) -> Void", "APIClient<Item>"])
        #expect(found[0].access == .public)
    }

    @Test func oldAndNewSyntaxIsRead() {
        let found = facts(
            """
            protocol Old: class { var a: Int { get } }
            func generic<each T>(_ value: repeat each T) {}
            struct Buffer: ~Copyable { consuming func end() { discard self } }
            @attached(member) macro Made() = #externalMacro(module: "M", type: "T")
            func typed() throws(E) { let x = if a { 1 } else { 2 } }
            @globalActor actor Disk { static let shared = Disk() }
            """)
        #expect(found.syntaxErrors.isEmpty)
        #expect(found.types.map(\.name) == ["Old", "Buffer", "Disk"])
    }
}
