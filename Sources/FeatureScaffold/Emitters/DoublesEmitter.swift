/// Writes the test doubles: a call is handed to the test once it has arrived, and ends as the test says.
struct DoublesEmitter {
    let spec: FeatureSpec

    var file: ScaffoldFile? {
        guard spec.tests != .none, spec.load != nil || spec.hasPresenter else { return nil }
        let controlled = spec.protocols + (spec.hasInteractor ? spec.presented.protocols : [])
        return ScaffoldFile(
            path: spec.path(.tests, spec.name + "TestDoubles"), purpose: "doubles that a test controls call by call",
            text: Code.file(
                ["import Foundation\n\n@testable import \(spec.name)", spec.load == nil ? "" : calls]
                    + (spec.load == nil ? [] : controlled.map(double))
                    + recorders))
    }

    private var callsName: String { "Controlled\(spec.name)Calls" }

    private var calls: String {
        """
        /// Hands a call over once it has arrived; the test decides how and when it ends.
        actor \(callsName)<Arguments: Sendable, Answer: Sendable> {
            \(spec.free)struct Call: Sendable {
                let arguments: Arguments
                fileprivate let continuation: CheckedContinuation<Answer, any Error>

                func succeed(with answer: Answer) { continuation.resume(returning: answer) }
                func fail(with error: any Error) { continuation.resume(throwing: error) }
            }

            private var arrived: [Call] = []
            private var waiting: [CheckedContinuation<Call, Never>] = []

            func receive(_ arguments: Arguments) async throws -> Answer {
                try await withCheckedThrowingContinuation { continuation in
                    let call = Call(arguments: arguments, continuation: continuation)
                    if waiting.isEmpty { arrived.append(call) } else { waiting.removeFirst().resume(returning: call) }
                }
            }

            func next() async -> Call {
                if !arrived.isEmpty { return arrived.removeFirst() }
                return await withCheckedContinuation { waiting.append($0) }
            }
        }
        """
    }

    /// What a presenter speaks to.
    private var recorders: [String] {
        guard spec.hasPresenter else { return [] }
        let view = """
            /// Keeps what the view was told.
            \(spec.mainActorLine)final class Recording\(spec.viewContractName): \(spec.viewContractName) {
                private(set) var shown: [\(spec.viewDataName)] = []

                func show(_ data: \(spec.viewDataName)) { shown.append(data) }
            }
            """
        guard !spec.destinations.isEmpty else { return [view] }
        let calls = spec.destinations.map { destination in
            let opening = destination.opening
            return "\(opening.declaration) { opened.append(\(destination.value(opening.parameters.map(\.name)))) }"
        }
        let list = "private(set) var \(spec.hasRouter ? "opened" : "all"): [\(spec.destinationName)] = []"
        return [
            view,
            """
            /// Keeps where the presenter led.
            \(spec.mainActorLine)final class Recording\(spec.name)\(spec.hasRouter ? "Router: \(spec.name)Routing" : "Destinations") {
                \(list)

            \(Code.indent(spec.hasRouter ? Code.lines(calls) : "func open(_ destination: \(spec.destinationName)) { all.append(destination) }"))
            }
            """,
        ]
    }

    private func double(_ dependency: ProtocolSpec) -> String {
        let controlled = dependency.functions.filter(\.isAsyncThrowing)
        let calls = controlled.map { "let \($0.name)Calls = \(callsName)<\(arguments($0)), \($0.result.text)>()" }
        let functions = dependency.functions.map { function in
            let values = function.parameters.map(\.name).joined(separator: ", ")
            let body =
                function.isAsyncThrowing
                ? "try await \(function.name)Calls.receive(\(function.parameters.count == 1 ? values : "(\(values))"))"
                : function.result == .void ? "" : Samples.value(function.result, named: "sample", entity: spec.entity, number: "1")
            return "\(function.declaration) {\(body.isEmpty ? "" : " \(body) ")}"
        }
        return """
            \(spec.free)struct Controlled\(dependency.name): \(dependency.name) {
            \(Code.indent(Code.blocks([Code.lines(calls), Code.lines(functions)])))
            }
            """
    }

    private func arguments(_ function: FunctionSpec) -> String {
        switch function.parameters.count {
        case 0: "Void"
        case 1: function.parameters[0].type.text
        default: "(" + function.parameters.map(\.type.text).joined(separator: ", ") + ")"
        }
    }
}
