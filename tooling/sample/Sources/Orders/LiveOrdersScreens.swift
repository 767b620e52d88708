import SwiftUI
import UIKit

/// The only place that knows how each screen is drawn and what it depends on.
@MainActor
func liveOrdersAssembly(orders: [Int]) -> OrdersAssembly {
    { screen in
        switch screen {
        case .list(let onSelect):
            UIHostingController(rootView: List(orders, id: \.self) { id in Button("Order \(id)") { onSelect(id) } })
        case .order(let id, let onReturn):
            UIHostingController(rootView: Button("Return order \(id)") { onReturn() })
        case .reason(let onNext):
            UIHostingController(rootView: ReasonView(model: ReasonViewModel(onNext: onNext)))
        case .confirmation(let request, let onConfirm):
            UIHostingController(rootView: Button("Return order \(request.order)") { onConfirm() })
        }
    }
}

struct ReasonView: View {
    let model: ReasonViewModel

    var body: some View {
        @Bindable var model = model
        Form {
            TextField("Reason", text: $model.text)
            Button("Next") { model.next() }
        }
    }
}
