import Playbooks

/// What may not be proposed whatever its score: refused patterns, and frameworks that are neither allowed nor in use.
struct Gates {

    func closed(_ judged: [Judgement], _ situation: Situation) -> [String: String] {
        var closed: [String: String] = [:]
        for id in situation.rejected.union(situation.leaving) { closed[id] = "you ruled it out" }
        let allowance = situation.book.value("third_party")
        for judgement in judged where closed[judgement.id] == nil {
            guard let framework = judgement.playbook.dependency else { continue }
            let wanted = situation.requested.contains(judgement.id) || situation.existing.contains(judgement.id)
            switch allowance {
            case "allowed", "in-use": break
            case "forbidden": closed[judgement.id] = "it needs \(framework), and dependencies are forbidden"
            default: if !wanted { closed[judgement.id] = "it needs \(framework), and nobody allowed a dependency" }
            }
        }
        return closed
    }
}
