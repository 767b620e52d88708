import Playbooks

/// What may not be proposed whatever its score: refused patterns, frameworks that are neither allowed nor in use, and what the minimum OS lacks.
struct Gates: Sendable {
    let requirements: Requirements
    let relatives: Relatives

    func closed(_ judged: [Judgement], _ situation: Situation) -> [String: String] {
        var closed = requirements.ruledOut(situation)
        for id in situation.rejected.union(situation.leaving) {
            closed[id] = "you ruled it out"
            let relative = relatives.playbook(of: id)
            if relative != id, closed[relative] == nil { closed[relative] = "you ruled out \(id), its near relative" }
        }
        let allowance = situation.value("third_party")
        for judgement in judged where closed[judgement.id] == nil {
            guard let framework = judgement.playbook.dependency else { continue }
            let wanted = situation.requested.contains(judgement.id) || situation.existing.contains(judgement.id)
            // "In use" speaks of a framework; that another one is in use opens nothing.
            let inUse = allowance == "in-use" && situation.value("streams_framework") != "rxswift"
            if allowance == "allowed" || wanted && allowance != "forbidden" || inUse { continue }
            closed[judgement.id] =
                allowance == "forbidden"
                ? "it needs \(framework), and dependencies are forbidden" : "it needs \(framework), and nobody allowed a dependency"
        }
        return closed
    }
}
