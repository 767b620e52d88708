import SwiftUI

struct ReadingView: View {
    @StateObject private var model: ReadingTimerViewModel

    init(book: Book) {
        _model = StateObject(wrappedValue: ReadingTimerViewModel(book: book))
    }

    var body: some View {
        Form {
            Section(model.book.author) {
                Text(model.elapsed)
                    .font(.largeTitle.monospacedDigit())
                Stepper("Page \(model.page)", value: $model.page, in: 0...model.book.pages)
            }
            Button(model.isRunning ? "Finish" : "Start reading") {
                if model.isRunning {
                    model.finish()
                } else {
                    model.start()
                }
            }
            if let message = model.errorMessage {
                Text(message)
                    .foregroundStyle(.red)
            }
        }
        .navigationTitle(model.book.title)
    }
}
