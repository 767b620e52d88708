/// Where a tap, a link or a notification leads.
enum OrdersRoute: Hashable, Sendable {
    case order(Int)
    case returning(Int)
}

/// What a return ends with; sending it is work for an object that outlives the flow.
struct ReturnRequest: Hashable, Sendable {
    let order: Int
    let reason: String
}
