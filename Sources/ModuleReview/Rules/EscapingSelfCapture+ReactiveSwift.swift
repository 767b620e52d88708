import SwiftCode

extension EscapingSelfCapture {
    /// A property or signal of ReactiveSwift keeps whoever observes it, without a bag, until it goes itself:
    /// `viewModel.image.producer.on(value: { … }).start()`, `viewModel.errors.observeValues { … }`.
    static func observedProperty(_ index: Int, _ call: CallFact, in member: Member, _ module: ReviewedModule) -> String? {
        let imports = module.imports(of: member.file)
        guard !imports.isDisjoint(with: ["ReactiveSwift", "ReactiveCocoa"]), observes(index, call, member.body),
            let receiver = call.receiver?.plainPlace, !endsWithItsObserver(receiver)
        else { return nil }
        let path = NameText.path(receiver)
        guard let root = path.first, path.count > 1,
            ["producer", "signal"].contains(path.last(where: { !$0.isEmpty }) ?? "") || call.name == "observeValues",
            isKeptForGood(root, ClosureKeeper(member: member, module: module))
        else { return nil }
        return "`\(receiver)` keeps its observers, and \(member.type.name) keeps `\(root)`"
    }

    private static func observes(_ index: Int, _ call: CallFact, _ body: BodyFact) -> Bool {
        if ["startWithValues", "startWithResult", "observeValues", "observeResult"].contains(call.name) { return true }
        return call.name == "on" && body.endOfChain(from: index).map { $0.call.name == "start" && $0.index != index } == true
    }

    /// `take(during: reactive.lifetime)`, `take(first: 1)`
    private static func endsWithItsObserver(_ receiver: String) -> Bool { receiver.contains("take(") || receiver.contains("take()") }
}
