import ModuleReview
import SwiftCode

/// The types that a move concerns, each with the reason that was read.
struct ChangedPlaces {
    let module: ModuleReading

    /// In the order of files; empty for a move that no type shows (`modules`, `framework-version`).
    func moves(for change: String) -> [ScreenMove] {
        switch change {
        case "ui-framework":
            return places(where: { $0.role == .viewController }) { "`\($0.name)` (\($0.file):\($0.line)) is a view controller" }
        case "observation":
            return places(where: { isObservableObject($0) }) { "`\($0.name)` (\($0.file):\($0.line)) is an ObservableObject" }
        case "concurrency":
            return memberPlaces("takes a completion handler or waits on a semaphore") { $0.takesCompletion || $0.waitsForSemaphore }
        case "streams-to-async": return memberPlaces("subscribes to a stream") { $0.subscribes }
        case "navigation": return memberPlaces("moves to another screen") { $0.navigates }
        case "test-framework":
            return module.types.filter { isTestCase($0) }.map { type in
                move(type, "`\(type.name)` (\(type.file):\(type.line)) is an XCTestCase", "Becomes a suite; each assertion an expectation.")
            }
        default: return []
        }
    }

    private func places(where concerns: (DeclaredType) -> Bool, _ reason: (DeclaredType) -> String) -> [ScreenMove] {
        module.inventory.filter(concerns).map { move($0, reason($0), "Changes with everything that holds it.") }
    }

    private func memberPlaces(_ doing: String, _ concerns: (FunctionSigns) -> Bool) -> [ScreenMove] {
        module.types.filter { $0.role != .test }.compactMap { type in
            let members = type.signs.filter { concerns($0) }
            guard let first = members.first else { return nil }
            let names = list(members.map(\.name))
            var move = move(type, "`\(type.name)` (\(first.file):\(first.line)) \(doing) in \(names)", "Changes in \(names).")
            let concerned = Set(members.map(\.name))
            move.effects = type.members.filter { concerned.contains($0.name) && $0.hasEffect }
            move.rows += members.map {
                row("\(type.name).\($0.name)", $0.file, $0.line, from: type.role, to: roleName(type.role), .move, "Changes in place.")
            }
            return move
        }
    }

    private func move(_ type: DeclaredType, _ reason: String, _ detail: String) -> ScreenMove {
        var move = ScreenMove(type: type, gains: [reason], partner: type.name)
        move.rows = [row(type.name, type.file, type.line, from: type.role, to: roleName(type.role), .move, detail)]
        return move
    }

    private func isObservableObject(_ type: DeclaredType) -> Bool { type.adopted.contains("ObservableObject") }
    private func isTestCase(_ type: DeclaredType) -> Bool { type.fact.inherits.contains { $0.hasSuffix("TestCase") } }
}

/// What a function shows of the ways that a move would change.
struct FunctionSigns {
    let name: String
    let file: String
    let line: Int
    let takesCompletion: Bool
    let waitsForSemaphore: Bool
    let subscribes: Bool
    let navigates: Bool
}

extension DeclaredType {
    /// The signs of its functions, extensions included.
    var signs: [FunctionSigns] {
        ([(file: file, fact: fact)] + extensions).flatMap { place in
            place.fact.functions.map { function in
                let calls = (function.body?.events ?? []).compactMap { event -> CallFact? in
                    if case .call(let call) = event.kind { call } else { nil }
                }
                return FunctionSigns(
                    name: function.name, file: place.file, line: function.position.line,
                    takesCompletion: function.parameters.contains { $0.type.contains("->") && $0.name.lowercased().contains("completion") },
                    waitsForSemaphore: calls.contains { $0.callee.hasSuffix("emaphore.wait") },
                    subscribes: calls.contains {
                        StreamCalls.subscribing.contains($0.name) && $0.receiver != nil
                    },
                    navigates: BodyReading(function.body.map { [$0] } ?? []).navigates)
            }
        }
    }
}
