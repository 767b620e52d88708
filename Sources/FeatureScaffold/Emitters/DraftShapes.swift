/// What a draft is for a state that changes by events, and what every place that keeps one can say of it.
struct DraftShapes {
    let draft: ActionShapes.Draft
    let entity: String
    let dependency: ProtocolSpec
    /// The function that saves.
    let called: FunctionSpec

    init?(_ spec: FeatureSpec) {
        guard let draft = spec.shapes.draft, let entity = spec.entity, let call = draft.save.call else { return nil }
        (self.draft, self.entity, self.dependency, self.called) = (draft, entity.name, call.dependency, call.called)
    }

    var save: String { draft.save.name }
    /// Whether the saved value comes back.
    var answers: Bool { called.result != .void }
    func arguments(_ value: String) -> [String] { called.parameters.map { $0.argument(value) } }

    /// Whether there is something to send, and whether it can be sent.
    func decided(from shown: String, unless busy: String) -> String {
        """
        /// Whether the draft differs from what was loaded.
        var hasChanges: Bool { draft != nil && draft != \(shown) }

        /// Whether the draft can be sent: it differs, and no text that has to be there is empty.
        var canSave: Bool {
            guard let draft, hasChanges, \(busy) else { return false }
            return ![\(draft.required.map { "draft.\($0)" }.joined(separator: ", "))].contains { $0.trimmingCharacters(in: .whitespaces).isEmpty }
        }
        """
    }

    var properties: [String] { ["var draft: \(entity)?", "/// What is being saved.", "var sending: \(entity)?"] }

    /// What the first value and each later one mean for the draft, which is a member of `owner`.
    static func arrived(_ filled: String, in owner: String) -> [String] {
        [
            "// A reload must not take away what was typed.", "let isEdited = \(owner)hasChanges", filled,
            "if !isEdited { \(owner)draft = item }",
        ]
    }

    /// What was saved takes the place of what was loaded; what was typed meanwhile stays a change.
    func saved(_ done: String) -> [String] {
        (answers ? ["if state.draft == state.sending { state.draft = saved }"] : []) + ["state.sending = nil", done]
    }
}
