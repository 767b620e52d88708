import UIKit

func offMain(label: UILabel, controller: UIViewController) {
    label.text = "late"  // error: main actor-isolated property 'text' can not be mutated
    controller.dismiss(animated: true)  // error: call to main actor-isolated instance method
}

final class Form: UIView {
    init(name: String) { super.init(frame: .zero) }
}  // error: 'required' initializer 'init(coder:)' must be provided

nonisolated final class Spy: NSObject {
    func name() -> String? { UIViewController().title }  // error: main actor-isolated
}
