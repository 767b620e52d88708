import SwiftCode

/// What names say of a role: the weakest sign, asked last.
enum RoleNames {
    static let appTypes: Set<String> = [
        "App", "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "NSApplicationDelegate", "WKExtensionDelegate",
    ]

    static func isViewController(_ name: String) -> Bool {
        viewControllers.contains(name) || ((name.hasPrefix("UI") || name.hasPrefix("NS")) && name.hasSuffix("ViewController"))
    }

    static func isView(_ name: String) -> Bool {
        if views.contains(name) { return true }
        return (name.hasPrefix("UI") || name.hasPrefix("NS"))
            && ["View", "Cell", "Control", "Button", "Label", "Field", "Switch", "Slider", "Stepper"].contains { name.hasSuffix($0) }
    }

    /// The role that the name of a type, or of a protocol that it adopts, ends in.
    static func role(of type: ReadType, ancestors: Set<String>) -> Role? {
        let own = bySuffix(type.name, type)
        // `HomeCoordinatorStore: StackCoordinator` is what it adopts, not what it is called.
        let mayCoordinate = own == nil || own == .store || own == .state
        if mayCoordinate, type.kind != .protocol, ancestors.contains(where: { $0.hasSuffix("Coordinator") }) { return .coordinator }
        if let own { return own }
        for name in ancestors.sorted() {
            // Who adopts a container of items holds them, and makes nothing for others.
            let isAssembly = !name.hasSuffix("Container") || name.hasSuffix("DIContainer")
            guard let role = bySuffix(name, type),
                role.isDataAccess || role == .useCase || role == .coordinator || role == .assembly && isAssembly
            else { continue }
            return role
        }
        return nil
    }

    private static func bySuffix(_ written: String, _ type: ReadType) -> Role? {
        let name = stem(of: written)
        guard let role = suffixes.first(where: { name.hasSuffix($0.suffix) })?.role else { return nil }
        switch role {
        case .viewModel:
            // A struct of nothing but values is what a view draws, whatever it is called.
            if type.kind == .enum { return .viewData }
            let isData =
                type.kind == .struct && type.functions.allSatisfy { $0.fact.kind == .initializer }
                && !type.inherits.contains("ObservableObject")
                && !type.storedProperties.contains {
                    TypeText.names(in: $0.fact.type ?? $0.fact.constructs ?? "").contains(where: isStream)
                }
            return isData && !type.storedProperties.isEmpty ? .viewData : .viewModel
        case .coordinator:
            // The helper of a representable view has that name by UIKit's choice.
            return type.qualifiedName.hasSuffix(".Coordinator") ? .other : .coordinator
        case .viewData where type.isReference:
            // `SplitViewData` holds what a split view shows, and changes it.
            return nil
        case .store:
            return type.isReference || type.kind == .protocol ? .store : nil
        case .state:
            return type.kind == .struct || type.kind == .enum ? .state : nil
        case .presenter where presentsControllers(type):
            // UIKit calls whoever presents a controller a presenter too.
            return .router
        case .interactor where type.inherits.contains(where: { $0.hasPrefix("UI") }):
            // A transition that a finger drives.
            return nil
        case .service where name.hasSuffix("DataSource") && !type.functions.contains(where: { $0.fact.isAsync || $0.fact.canThrow }):
            // Rows of a table, items of a share sheet.
            return nil
        case .service, .repository:
            // A structure of nothing but values reaches nobody: `Repository` of a source code host.
            let isValue =
                type.kind == .struct && !type.storedProperties.isEmpty && type.functions.allSatisfy { $0.fact.kind == .initializer }
                && !type.storedProperties.contains { TypeText.isFunction($0.fact.type ?? "") }
            return isValue || type.kind == .enum && !type.cases.isEmpty ? nil : role
        case .useCase, .interactor, .presenter, .router:
            return type.kind == .enum && !type.cases.isEmpty ? nil : role
        default:
            return role
        }
    }

    /// `Driver`, `PublishRelay`, `CurrentValueSubject`: what is named gives values over time.
    static func isStream(_ name: String) -> Bool {
        ["Observable", "Driver", "Signal", "Relay", "Subject", "Publisher", "Property", "Dynamic", "Box"].contains { name.hasSuffix($0) }
    }

    private static func presentsControllers(_ type: ReadType) -> Bool {
        let holdsAView = type.storedProperties.contains { $0.fact.name.lowercased().hasSuffix("view") || $0.fact.name == "viewController" }
        return !holdsAView
            && type.functions.contains { function in
                function.fact.parameters.contains { TypeText.names(in: $0.type).contains(where: isViewController) }
            }
    }

    /// `FeedRepository` of `FeedRepositoryProtocol`, `FeedRepositoryImpl`.
    private static func stem(of written: String) -> String {
        var name = written
        while name.last?.isNumber == true { name.removeLast() }
        for ending in [
            "InputProtocol", "Protocol", "Protocols", "Implementation", "Impl", "Type", "Interface", "Input", "Output", "Interactable",
        ]
        where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count {
            return String(name.dropLast(ending.count))
        }
        return name
    }

    private static let suffixes: [(suffix: String, role: Role)] = [
        ("ViewModel", .viewModel), ("ViewModeling", .viewModel), ("Presenter", .presenter), ("Presenting", .presenter),
        ("Presentation", .presenter), ("Interactor", .interactor), ("Interacting", .interactor), ("UseCase", .useCase),
        ("Usecase", .useCase), ("UseCases", .useCase),
        ("Coordinator", .coordinator),
        ("Router", .router), ("Wireframe", .router), ("WireFrame", .router), ("Navigator", .router), ("Routing", .router),
        ("Repository", .repository),
        ("Reducer", .reducer), ("Assembly", .assembly), ("Assembler", .assembly), ("Configurator", .assembly), ("Builder", .assembly),
        ("Factory", .assembly), ("DIContainer", .assembly), ("Container", .assembly), ("CompositionRoot", .assembly),
        ("Service", .service), ("Servicing", .service), ("Client", .service), ("Gateway", .service), ("DataManager", .service),
        ("DataSource", .service),
        ("Manager", .service), ("Managing", .service), ("Worker", .service), ("Database", .service), ("API", .service), ("Store", .store),
        ("State", .state),
        ("DTO", .transferObject),
        ("TransferObject", .transferObject), ("ViewData", .viewData), ("CellData", .viewData), ("CellModel", .viewData),
        ("Entity", .entity),
    ]

    private static let viewControllers: Set<String> = [
        "UIViewController", "NSViewController", "UITabBarController", "UINavigationController", "UISplitViewController",
        "UIPageViewController", "UIHostingController", "UIAlertController", "UISearchController", "ASViewController",
        "WKInterfaceController", "NSWindowController",
    ]

    private static let views: Set<String> = [
        "View", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "UIViewRepresentable",
        "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable", "Shape", "UIView", "NSView", "Scene",
        "Widget",
        "ToolbarContent", "Commands", "ListStyle", "Layout", "MTKView", "SKScene", "WKWebView", "MKMapView", "MKAnnotationView", "SKView",
        "SCNView", "ARSCNView", "ARView", "PDFView", "PKCanvasView", "MSMessagesView",
    ]

    /// True for a superclass of another module that is a screen by its name: `FormViewController`, `SwipeTableViewCell`.
    static func foreignScreen(_ name: String) -> Role? {
        if name.hasSuffix("ViewController") { return .viewController }
        let endings = [
            "TableViewCell", "CollectionViewCell", "TableView", "CollectionView", "ScrollView", "StackView", "ImageView", "TextView",
        ]
        return endings.contains { name.hasSuffix($0) && name != $0 } ? .view : nil
    }
}
