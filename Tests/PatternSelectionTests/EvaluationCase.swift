import Foundation

@testable import PatternSelection

/// Where the repository's own files lie.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path
    static let references = root + "/references"
    static let evaluation = root + "/tooling/evals/selection/"
}

/// A situation of the evaluation, in the shared format.
struct EvaluationCase: Decodable, Sendable {
    struct Arguments: Decodable, Sendable {
        var description: String
        var requested_pattern, task, ui, minimum_os, scope, state, effects, navigation, business_rules, testing, lifetime,
            third_party: String?
        var streams_framework: String?
        var infrastructure: String?
        var rejected, existing_pattern, experience: [String]?
        var team_size, modules: Int?
        var regulated: Bool?

        func request(descriptionOnly: Bool = false) -> SelectionRequest {
            var request = SelectionRequest()
            request.description = description
            if descriptionOnly { return request }
            request.requestedPattern = requested_pattern
            request.rejected = rejected ?? []
            request.existingPattern = existing_pattern ?? []
            (request.task, request.ui, request.minimumOS) = (task, ui, minimum_os)
            (request.scope, request.state, request.effects) = (scope, state, effects)
            (request.navigation, request.businessRules, request.testing) = (navigation, business_rules, testing)
            (request.lifetime, request.thirdParty, request.teamSize) = (lifetime, third_party, team_size)
            request.streamsFramework = streams_framework
            (request.infrastructure, request.experience) = (infrastructure, experience ?? [])
            (request.modules, request.regulated) = (modules, regulated)
            return request
        }
    }

    var id, outcome, expected: String
    var acceptable, wrong: [String]
    var arguments: Arguments

    /// Every situation that the repository holds.
    static func all() throws -> [EvaluationCase] {
        try [
            "cases.json", "unseen.json", "fresh.json", "second.json", "third.json", "fourth.json", "fifth.json", "languages.json",
        ].flatMap { name in
            try JSONDecoder().decode([EvaluationCase].self, from: Data(contentsOf: URL(fileURLWithPath: Repository.evaluation + name)))
        }
    }
}

extension SelectionRequest {
    /// The request once a question is answered, as a client would answer it.
    func answering(_ fact: String, _ value: String) -> SelectionRequest {
        var request = self
        switch fact {
        case "ui": request.ui = value
        case "scope": request.scope = value
        case "state": request.state = value
        case "effects": request.effects = value
        case "navigation": request.navigation = value
        case "business_rules": request.businessRules = value
        case "infrastructure": request.infrastructure = value
        case "testing": request.testing = value
        case "third_party": request.thirdParty = value
        case "lifetime": request.lifetime = value
        case "streams_framework": request.streamsFramework = value
        case "regulated": request.regulated = value == "true"
        case "team", "team_size": request.teamSize = Int(value.prefix { $0.isNumber })
        case "modules": request.modules = Int(value.prefix { $0.isNumber })
        default: break
        }
        return request
    }
}
