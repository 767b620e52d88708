import SwiftCode
import Testing

/// `#if` may stand around anything; what it stands around is read, and knows its condition.
@Suite struct ConditionalCompilationTests {
    private func facts(_ source: String) -> FileFacts { SourceFileReader.facts(of: source, path: "A.swift") }

    private func calls(_ body: BodyFact?) -> [(name: String, branch: String)] {
        (body?.calls ?? []).map { _, event, call in
            guard let body, case .conditionalCompilation(let condition) = body.scopes[event.scope].kind else { return (call.name, "none") }
            return (call.name, condition)
        }
    }

    @Test func aroundTypesAndTheirBranches() {
        let types = facts(
            """
            #if os(iOS)
            struct Phone {}
            #elseif os(macOS)
            struct Desk { struct Dock {} }
            #else
            extension Phone: Portable {}
            #endif
            """
        ).types
        #expect(types.map(\.qualifiedName) == ["Phone", "Desk", "Desk.Dock", "Phone"])
        #expect(types.map(\.condition) == ["os(iOS)", "os(macOS)", "os(macOS)", "!(os(iOS)) && !(os(macOS))"])
    }

    /// Nothing compiles what stands in `#if false`, and everything its `#else`.
    @Test func whatIsOffIsNotThereAndItsElseIsAlways() {
        let read = facts(
            """
            #if false
            struct Old {}
            #else
            struct New { func f() { switch route {
            #if false
            case .old: gone()
            #endif
            default: stop()
            } } }
            #endif
            #if os(iOS)
            #if false
            struct Older {}
            #else
            struct Phone {}
            #endif
            #endif
            #if false
            @available(*, deprecated)
            #else
            @MainActor
            #endif
            final class Feed {}
            """)
        #expect(read.types.map(\.name) == ["New", "Phone", "Feed"])
        #expect(read.types.map(\.condition) == [nil, "os(iOS)", nil])
        #expect(calls(read.types[0].functions[0].body).map(\.name) == ["stop"])
        #expect(read.types[2].attributes.map(\.name) == ["MainActor"])
    }

    @Test func aroundMembersCasesAndInsideOfOneAnother() {
        let type = facts(
            """
            enum Route {
                case home
                #if DEBUG
                case menu(Int)
                #if os(iOS)
                static let shared = Route.home
                func open() {}
                #endif
                #endif
            }
            """
        ).types[0]
        #expect(type.cases.map(\.name) == ["home", "menu"])
        #expect(type.properties.map(\.name) == ["shared"] && type.functions.map(\.name) == ["open"])
    }

    @Test func aroundAttributes() {
        let type = facts(
            """
            #if swift(>=6)
            @MainActor
            #else
            @Old
            #endif
            final class Model {
                #if canImport(Observation)
                @ObservationIgnored
                #endif
                var cache = 1
            }
            """
        ).types[0]
        #expect(type.attributes.map(\.name) == ["MainActor", "Old"] && type.isolation == "MainActor")
        #expect(type.properties[0].attributes.map(\.name) == ["ObservationIgnored"])
    }

    @Test func aroundStatementsAndCasesOfASwitch() {
        let body = facts(
            """
            func f() {
                #if DEBUG
                log()
                #else
                send()
                #endif
                switch route {
                #if os(iOS)
                case .phone: call()
                #endif
                default: stop()
                }
            }
            """
        ).functions[0].body
        #expect(calls(body).map(\.name) == ["log", "send", "call", "stop"])
        #expect(calls(body)[0].branch == "DEBUG" && calls(body)[1].branch == "")
        #expect(body?.scopes.contains { $0.kind == .conditionalCompilation(condition: "os(iOS)") } == true)
        #expect(body?.scopes.contains { $0.kind == .switchCase(subject: "route", pattern: ".phone") } == true)
    }

    @Test func aroundModifiersOfAView() {
        let view = facts(
            """
            struct Feed: View { var body: some View {
                List { Row() }
                    #if os(iOS)
                    .listStyle(plain())
                    #endif
                    .task { await load() }
            } }
            """
        ).types[0]
        let body = view.properties[0].accessors.first?.body
        #expect(Set(calls(body).map(\.name)) == ["List", "Row", "listStyle", "plain", "task", "load"])
        #expect(body?.calls.first { $0.call.name == "load" }?.call.isAwaited == true)
    }
}
