import Playbooks

/// Reads the arguments of a request, and refuses what is not in the vocabulary.
struct GivenFacts {
    let names: PatternNames
    let values: FactValues

    func read(_ request: SelectionRequest) throws -> [Fact] {
        var facts: [Fact] = []
        let texts: [(String, String?)] = [
            ("task", request.task), ("ui", request.ui), ("scope", request.scope), ("state", request.state), ("effects", request.effects),
            ("navigation", request.navigation), ("business_rules", request.businessRules), ("infrastructure", request.infrastructure),
            ("testing", request.testing), ("third_party", request.thirdParty), ("streams_framework", request.streamsFramework),
            ("lifetime", request.lifetime),
        ]
        for (name, text) in texts {
            guard let text, !text.isEmpty else { continue }
            facts.append(Fact(name: name, value: try value(text, of: name), source: .given))
        }
        if let text = request.minimumOS, !text.isEmpty {
            guard let os = OperatingSystem(text) else {
                throw SelectionError.unknownValue(
                    field: "minimum_os", value: CleanText.echo(text), nearest: nil, allowed: ["iOS 16", "macOS 14", "tvOS 17", "…"])
            }
            facts.append(Fact(name: "minimum_os", value: os.description, source: .given))
        }
        for (name, number) in [("team_size", request.teamSize), ("modules", request.modules)] {
            guard let number else { continue }
            guard number > 0 else {
                throw SelectionError.unknownValue(field: name, value: String(number), nearest: "1", allowed: ["1", "2", "3", "…"])
            }
            facts.append(Fact(name: name, value: String(number), source: .given))
        }
        if let regulated = request.regulated { facts.append(Fact(name: "regulated", value: String(regulated), source: .given)) }
        for (name, ids) in [
            ("existing_pattern", request.existingPattern), ("experience", request.experience), ("rejected", request.rejected),
            ("requested_pattern", request.requestedPattern.map { [$0] } ?? []),
        ] {
            for id in ids where !id.isEmpty && !(name == "existing_pattern" && ["none", "unknown"].contains(id.lowercased())) {
                facts.append(Fact(name: name, value: try pattern(id, field: name), source: .given))
            }
        }
        return facts
    }

    private func value(_ text: String, of name: String) throws -> String {
        let allowed = values.values(of: name)
        let plain = text.lowercased().split { " _".contains($0) }.joined(separator: "-")
        if allowed.contains(plain) { return plain }
        throw SelectionError.unknownValue(
            field: name, value: CleanText.echo(text), nearest: NearestName.find(plain, among: allowed), allowed: allowed)
    }

    private func pattern(_ text: String, field: String) throws -> String {
        if let id = names.resolve(text) { return id }
        throw SelectionError.unknownPattern(
            field: field, value: CleanText.echo(text), nearest: NearestName.find(text, among: names.ids), known: names.ids)
    }
}
