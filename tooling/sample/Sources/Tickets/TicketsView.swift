import Foundation
import SwiftUI

/// The feature view: it owns the one view model.
struct TicketsView: View {
    @State private var model: TicketsViewModel
    @State private var party = Party(adults: 1, children: 0)

    init(model: TicketsViewModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        Form {
            Stepper("Adults: \(party.adults)", value: $party.adults, in: 0...50)
            Stepper("Children: \(party.children)", value: $party.children, in: 0...50)
            PriceRow(state: model.state) { Task { await model.quote(for: party) } }
        }
        .task(id: party) { await model.quote(for: party) }
    }
}

/// A component: values in, a closure out.
struct PriceRow: View {
    let state: TicketsViewModel.State
    let retry: () -> Void

    var body: some View {
        switch state {
        case .idle, .quoting: ProgressView()
        case .quoted(let quote): Text((Decimal(quote.total) / 100).formatted(.currency(code: "EUR")))
        case .failed(let message): Button("\(message) Try again", action: retry)
        }
    }
}
