/// A message that is already text: written down once, wherever it goes.
struct OutgoingMessage: Sendable {
    let text: String

    init(_ value: JSONValue) {
        text = value.serialized()
    }
}
