// Stand-in: https://github.com/ReactiveX/RxSwift/tree/6.9.1/RxCocoa/iOS (UIControl+Rx, UIButton+Rx, UITextField+Rx, UISwitch+Rx, UISearchBar+Rx,
// UIActivityIndicatorView+Rx, UIBarButtonItem+Rx, UIRefreshControl+Rx, UITableView+Rx). Properties that are only written (`label.rx.text`) come
// from Reactive's dynamic members.
#if canImport(UIKit)
    import RxSwift
    import UIKit

    extension Reactive where Base: UIControl {
        @MainActor public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> {
            let base = Weak(base)
            return ControlEvent(
                events: Observable<Void>.create { observer in
                    MainActor.assumeIsolated {
                        guard let control = base.object else { return Disposables.create() }
                        let action = UIAction { _ in observer.onNext(()) }
                        control.addAction(action, for: controlEvents)
                        return Disposables.create { MainActor.assumeIsolated { control.removeAction(action, for: controlEvents) } }
                    }
                })
        }
        @MainActor public func controlProperty<T>(
            editingEvents: UIControl.Event, getter: @escaping (Base) -> T, setter: @escaping (Base, T) -> Void
        ) -> ControlProperty<T> {
            let base = base
            let values = controlEvent(editingEvents).asObservable().startWith(()).map { getter(base) }
            return ControlProperty(values: values, valueSink: Binder(base, binding: setter))
        }
    }
    private struct Weak<Object: AnyObject>: @unchecked Sendable {
        private(set) weak var object: Object?
        init(_ object: Object) { self.object = object }
    }
    extension Reactive where Base: UIButton {
        @MainActor public var tap: ControlEvent<Void> { controlEvent(.touchUpInside) }
        @MainActor public func title(for controlState: UIControl.State = []) -> Binder<String?> {
            Binder(base) { button, title in MainActor.assumeIsolated { button.setTitle(title, for: controlState) } }
        }
    }
    extension Reactive where Base: UITextField {
        @MainActor public var text: ControlProperty<String?> {
            controlProperty(
                editingEvents: [.editingChanged, .editingDidEnd, .valueChanged],
                getter: { field in MainActor.assumeIsolated { field.text } },
                setter: { field, text in MainActor.assumeIsolated { field.text = text } })
        }
    }
    extension Reactive where Base: UISwitch {
        @MainActor public var isOn: ControlProperty<Bool> {
            controlProperty(
                editingEvents: .valueChanged, getter: { toggle in MainActor.assumeIsolated { toggle.isOn } },
                setter: { toggle, isOn in MainActor.assumeIsolated { toggle.isOn = isOn } })
        }
    }
    extension Reactive where Base: UISearchBar {
        @MainActor public var text: ControlProperty<String?> { base.searchTextField.rx.text }
    }
    extension Reactive where Base: UIActivityIndicatorView {
        @MainActor public var isAnimating: Binder<Bool> {
            Binder(base) { view, animates in MainActor.assumeIsolated { animates ? view.startAnimating() : view.stopAnimating() } }
        }
    }
    extension Reactive where Base: UIRefreshControl {
        @MainActor public var isRefreshing: Binder<Bool> {
            Binder(base) { control, refreshes in
                MainActor.assumeIsolated { refreshes ? control.beginRefreshing() : control.endRefreshing() }
            }
        }
    }
    extension Reactive where Base: UITableView {
        @MainActor public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
            cellIdentifier: String, cellType: Cell.Type = Cell.self
        ) -> (_ source: Source) -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void) -> any Disposable
        where Source.Element == Sequence {
            { source in
                { configureCell in
                    source.subscribe(onNext: { _ in _ = configureCell })
                }
            }
        }
        @MainActor public func modelSelected<T>(_ modelType: T.Type) -> ControlEvent<T> { ControlEvent(events: Observable<T>.never()) }
        @MainActor public var itemSelected: ControlEvent<IndexPath> { ControlEvent(events: Observable<IndexPath>.never()) }
    }
#endif
