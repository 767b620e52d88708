import Observation

/// Reports an outcome; where that leads is not its business.
@Observable @MainActor
final class ReasonViewModel {
    var text = ""
    private let onNext: @MainActor (String) -> Void

    init(onNext: @escaping @MainActor (String) -> Void) {
        self.onNext = onNext
    }

    func next() {
        if !text.isEmpty { onNext(text) }
    }
}
