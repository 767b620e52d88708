/// What visiting an expression told about it.
struct ExpressionOutcome {
    /// The expression as facts write it: calls without arguments, generic arguments left out. Empty for what no fact ever names.
    var text = ""
    /// Numbers of the calls whose result is the value of the expression.
    var results: [Int] = []
    /// True for names and members, which are a reference unless they are called or assigned.
    var isReference = false
    /// Offset of the first character.
    var start = 0
    /// The last component and its offset.
    var name = ""
    var nameStart = 0
    /// What stands before the last dot; nil without a dot.
    var receiver: String?
    /// Calls that this member access is made on.
    var receiverCalls: [Int] = []
}

/// A call of which not everything is known yet.
struct CallDraft {
    /// Its place among the events.
    let event: Int
    let callee: String
    let name: String
    let receiver: String?
    var arguments: [ArgumentFact]
    let coverage: Coverage
    var resultUse = CallFact.ResultUse.other

    var fact: CallFact {
        CallFact(
            callee: callee, name: name, receiver: receiver, arguments: arguments, isAwaited: coverage.isAwaited, tried: coverage.tried,
            resultUse: resultUse)
    }
}

/// The effects that cover an expression.
struct Coverage {
    var isAwaited = false
    var tried = CallFact.Try.none
}
