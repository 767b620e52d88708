protocol TariffRepository: Sendable {
    func tariff() async throws -> Tariff
}

protocol MembershipRepository: Sendable {
    func isMember() async throws -> Bool
}
