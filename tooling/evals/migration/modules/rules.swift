// file: Loans/LoansViewModel.swift
import Observation
protocol BookService: Sendable { func renew(_ id: Int) async throws }
protocol MemberService: Sendable { func fee(_ id: Int) async throws -> Int }
@MainActor @Observable final class LoansViewModel {
    private(set) var days = 0
    private(set) var fee = 0
    private let books: any BookService
    private let members: any MemberService
    init(books: any BookService, members: any MemberService) { self.books = books; self.members = members }
    func mayRenew(renewals: Int, isReserved: Bool) -> Bool {
        if isReserved { return false }
        return renewals < 2 && days < 30 ? true : false
    }
    func lateFee(days: Int) -> Int { if days > 14 { return 5 } else { return 0 } }
    func renew(_ id: Int) async { if mayRenew(renewals: 1, isReserved: false) { try? await books.renew(id); fee = (try? await members.fee(id)) ?? 0 } }
}
// file: Loans/LoansView.swift
import SwiftUI
struct LoansView: View {
    let viewModel: LoansViewModel
    var body: some View { Text("\(viewModel.fee)") }
}
