// file: Orders/OrderClient.swift
import Foundation
final class OrderClient: @unchecked Sendable {
    static let shared = OrderClient()
    func orders(completion: @escaping @Sendable (Result<[Order], any Error>) -> Void) { completion(.success([])) }
}
struct Order: Codable, Sendable { let id: Int; let total: Int; let isPaid: Bool }
// file: Orders/OrdersViewController.swift
import UIKit
final class OrdersViewController: UIViewController {
    private var orders: [Order] = []
    private var filter = ""
    private var isLoading = false
    private let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        reload()
    }
    func reload() {
        isLoading = true
        Task {
            do {
                let (data, _) = try await URLSession.shared.data(from: URL(fileURLWithPath: "/orders"))
                orders = try JSONDecoder().decode([Order].self, from: data)
            } catch {
                label.text = "failed"
            }
            isLoading = false
        }
    }
    func discount(for order: Order) -> Int {
        if order.total > 100 { return 10 }
        return order.isPaid ? 5 : 0
    }
    func refreshTitle() { if orders.isEmpty { label.text = "none" } else { label.isHidden = filter.isEmpty } }
    func open(_ order: Order) { navigationController?.pushViewController(OrderDetailViewController(order: order), animated: true) }
}
// file: Orders/OrderDetailViewController.swift
import UIKit
final class OrderDetailViewController: UIViewController {
    private let order: Order
    init(order: Order) { self.order = order; super.init(nibName: nil, bundle: nil) }
    required init?(coder: NSCoder) { nil }
    func pay() { Task { _ = try await URLSession.shared.data(from: URL(fileURLWithPath: "/pay/\(order.id)")); close() } }
    func close() { dismiss(animated: true) }
}
// file: OrdersTests/OrderTests.swift
import XCTest
final class OrderTests: XCTestCase { func testTotal() { _ = Order(id: 1, total: 2, isPaid: true) } }
