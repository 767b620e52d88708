import Testing
import UIKit

@testable import Orders

/// Keeps what each screen would report through.
@MainActor
final class RecordingScreens {
    private(set) var select: (@MainActor (Int) -> Void)?
    private(set) var beginReturn: (@MainActor () -> Void)?
    private(set) var next: (@MainActor (String) -> Void)?
    private(set) var confirm: (@MainActor () -> Void)?
    private(set) var built: [String] = []

    func make(_ screen: OrdersScreen) -> UIViewController {
        switch screen {
        case .list(let onSelect): (select, built) = (onSelect, built + ["list"])
        case .order(let id, let onReturn): (beginReturn, built) = (onReturn, built + ["order \(id)"])
        case .reason(let onNext): (next, built) = (onNext, built + ["reason"])
        case .confirmation(let request, let onConfirm): (confirm, built) = (onConfirm, built + ["confirm \(request.reason)"])
        }
        return UIViewController()
    }
}

@MainActor
final class OrdersCoordinatorTests {
    private let stack = UINavigationController()
    private let screens = RecordingScreens()
    private var requests: [ReturnRequest] = []
    private var coordinator: OrdersCoordinator?
    private weak var flow: ReturnCoordinator?

    init() {
        coordinator = OrdersCoordinator(navigation: stack, make: screens.make) { [weak self] in self?.requests.append($0) }
        coordinator?.start()
    }

    private func beginReturn() {
        screens.select?(7)
        screens.beginReturn?()
        flow = coordinator?.running
        #expect(flow != nil)
    }

    private func goBack() {
        stack.popViewController(animated: false)
        if let top = stack.topViewController {
            coordinator?.navigationController(stack, didShow: top, animated: false)
        }
    }

    @Test func aConfirmedReturnIsReportedAndReleased() {
        beginReturn()
        screens.next?("small")
        #expect(screens.built == ["list", "order 7", "reason", "confirm small"])
        screens.confirm?()
        #expect(flow == nil)
        #expect(requests == [ReturnRequest(order: 7, reason: "small")])
        #expect(stack.viewControllers.count == 2)
    }

    @Test func goingBackReleasesTheReturn() {
        beginReturn()
        goBack()
        #expect(flow == nil)
        #expect(requests.isEmpty)
    }

    @Test func goingBackInsideTheReturnKeepsIt() {
        beginReturn()
        screens.next?("small")
        goBack()
        #expect(coordinator?.running != nil)
        #expect(stack.viewControllers.count == 3)
    }

    @Test func swipingTheSheetDownReleasesTheReturn() {
        coordinator?.follow(.returning(8))
        flow = coordinator?.running
        #expect(flow != nil)
        coordinator?.presentationControllerDidDismiss(
            UIPresentationController(presentedViewController: stack, presenting: nil))
        #expect(flow == nil)
    }

    @Test func aConfirmedReturnTakesItsSheetAway() {
        coordinator?.follow(.returning(8))
        screens.next?("damaged")
        screens.confirm?()
        #expect(stack.presentedViewController == nil)
        #expect(requests == [ReturnRequest(order: 8, reason: "damaged")])
    }

    @Test func aLinkEndsTheRunningReturn() {
        beginReturn()
        coordinator?.follow(.order(9))
        #expect(flow == nil)
        #expect(screens.built.last == "order 9")
        #expect(stack.viewControllers.count == 2)
    }

    @Test func aSecondTapStartsNoSecondReturn() {
        beginReturn()
        screens.beginReturn?()
        #expect(screens.built.filter { $0 == "reason" }.count == 1)
    }

    @Test func aTapInALeftReturnDoesNotEndTheNext() {
        beginReturn()
        screens.next?("small")
        let late = screens.confirm
        goBack()
        goBack()
        screens.beginReturn?()
        late?()
        #expect(requests.isEmpty)
        #expect(coordinator?.running != nil)
    }

    @Test func nothingThatTheScreensKeepHoldsTheCoordinator() {
        beginReturn()
        coordinator = nil
        #expect(flow == nil)
    }

    @Test func onlyAReasonLeadsOn() {
        var reasons: [String] = []
        let model = ReasonViewModel { reasons.append($0) }
        model.next()
        model.text = "small"
        model.next()
        #expect(reasons == ["small"])
    }
}
