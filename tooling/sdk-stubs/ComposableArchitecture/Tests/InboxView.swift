import ComposableArchitecture
import SwiftUI

@ViewAction(for: Inbox.self)
struct InboxView: View {
    @Bindable var store: StoreOf<Inbox>
    var body: some View {
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            List {
                TextField("Search", text: $store.query)
                if store.isLoading { ProgressView() }
                ForEach(store.messages) { message in
                    Button(message.subject) { send(.rowTapped(message)) }
                }
                ForEach(store.scope(state: \.rows, action: \.rows)) { row in
                    RowView(store: row)
                }
                NavigationLink("Edit", state: Inbox.Path.State.edit(Edit.State(message: Message(id: 1, subject: ""))))
            }
            .task { await send(.appeared).finish() }
        } destination: { store in
            switch store.case {
            case .edit(let store): EditView(store: store)
            }
        }
        .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
            EditView(store: store)
        }
        .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { store in
            EditView(store: store)
        }
        .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
}
struct EditView: View {
    @Bindable var store: StoreOf<Edit>
    var body: some View {
        Form { TextField("Subject", text: $store.message.subject) }
    }
}
struct RowView: View {
    let store: StoreOf<Row>
    var body: some View {
        Button("\(store.id)") { store.send(.toggled(!store.on)) }
    }
}
@MainActor let app = Store(initialState: Inbox.State()) { Inbox() } withDependencies: { $0.messages = MessageClient() }
