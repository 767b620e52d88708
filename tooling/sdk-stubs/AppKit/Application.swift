// Stand-in for AppKit: https://developer.apple.com/documentation/appkit/nsresponder, …/nsapplication, …/nsapplicationdelegate, …/nswindow,
// …/nswindowcontroller, …/nswindowdelegate. Selectors (target-action) are not covered: they do not exist without Objective-C.
@_exported import UIFoundation

@MainActor open class NSResponder: NSObject {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    open var nextResponder: NSResponder?
    open var acceptsFirstResponder: Bool { false }
    open func becomeFirstResponder() -> Bool { true }
    open func resignFirstResponder() -> Bool { true }
}

@MainActor open class NSApplication: NSResponder {
    public enum TerminateReply: UInt, Sendable { case terminateCancel, terminateNow, terminateLater }
    open class var shared: NSApplication { sharedApplication }
    private static let sharedApplication = NSApplication()
    open weak var delegate: (any NSApplicationDelegate)?
    open internal(set) var windows: [NSWindow] = []
    open var keyWindow: NSWindow? { windows.first(where: \.isKeyWindow) }
    open var mainWindow: NSWindow? { keyWindow }
    open var isActive: Bool { true }
    @available(macOS 14.0, *) open func activate() {}
    open func terminate(_ sender: Any?) {}
    public nonisolated static let didBecomeActiveNotification = NSNotification.Name("NSApplicationDidBecomeActiveNotification")
    public nonisolated static let didResignActiveNotification = NSNotification.Name("NSApplicationDidResignActiveNotification")
    public nonisolated static let willTerminateNotification = NSNotification.Name("NSApplicationWillTerminateNotification")
}

@MainActor public protocol NSApplicationDelegate: NSObjectProtocol {
    func applicationWillFinishLaunching(_ notification: Notification)
    func applicationDidFinishLaunching(_ notification: Notification)
    func applicationDidBecomeActive(_ notification: Notification)
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    func applicationWillTerminate(_ notification: Notification)
    func application(_ application: NSApplication, open urls: [URL])
}
extension NSApplicationDelegate {
    /// `@main` needs it to compile; there is no application to run.
    public static func main() { fatalError("There is no AppKit here to run an application") }
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationDidBecomeActive(_ notification: Notification) {}
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    public func applicationWillTerminate(_ notification: Notification) {}
    public func application(_ application: NSApplication, open urls: [URL]) {}
}

@MainActor public protocol NSWindowDelegate: NSObjectProtocol {
    func windowShouldClose(_ sender: NSWindow) -> Bool
    func windowWillClose(_ notification: Notification)
    func windowDidBecomeKey(_ notification: Notification)
}
extension NSWindowDelegate {
    public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
    public func windowWillClose(_ notification: Notification) {}
    public func windowDidBecomeKey(_ notification: Notification) {}
}

@MainActor open class NSWindow: NSResponder {
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let titled = StyleMask(rawValue: 1)
        public static let closable = StyleMask(rawValue: 2)
        public static let miniaturizable = StyleMask(rawValue: 4)
        public static let resizable = StyleMask(rawValue: 8)
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }
    public enum BackingStoreType: UInt, Sendable { case buffered = 2 }
    public init(contentRect: CGRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool) {
        super.init()
        NSApplication.shared.windows.append(self)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init(contentViewController: NSViewController) {
        self.init(contentRect: .zero, styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: false)
        self.contentViewController = contentViewController
    }
    open var title = ""
    open var contentView: NSView?
    open var contentViewController: NSViewController? {
        didSet {
            guard oldValue !== contentViewController else { return }
            oldValue?.show(false)
            contentView = contentViewController?.view
            if isVisible { contentViewController?.show(true) }
        }
    }
    open weak var delegate: (any NSWindowDelegate)?
    open weak var windowController: NSWindowController?
    open var isReleasedWhenClosed = true
    open private(set) var isVisible = false
    open private(set) var isKeyWindow = false
    open private(set) var sheets: [NSWindow] = []
    open var attachedSheet: NSWindow? { sheets.first }
    open func center() {}
    open func makeKeyAndOrderFront(_ sender: Any?) {
        isKeyWindow = true
        isVisible = true
        contentViewController?.show(true)
    }
    open func orderOut(_ sender: Any?) {
        isVisible = false
        isKeyWindow = false
        contentViewController?.show(false)
    }
    open func close() {
        delegate?.windowWillClose(Notification(name: Notification.Name("NSWindowWillCloseNotification"), object: self))
        orderOut(nil)
        NSApplication.shared.windows.removeAll { $0 === self }
    }
    open func performClose(_ sender: Any?) { if delegate?.windowShouldClose(self) ?? true { close() } }
    public struct ModalResponse: Hashable, RawRepresentable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let OK = ModalResponse(rawValue: 1)
        public static let cancel = ModalResponse(rawValue: 0)
    }
    private var onSheetEnd: ((ModalResponse) -> Void)?
    open func beginSheet(_ sheetWindow: NSWindow, completionHandler handler: ((ModalResponse) -> Void)? = nil) {
        sheets.append(sheetWindow)
        sheetWindow.onSheetEnd = handler
        sheetWindow.makeKeyAndOrderFront(nil)
    }
    open func endSheet(_ sheetWindow: NSWindow, returnCode: ModalResponse = .OK) {
        sheets.removeAll { $0 === sheetWindow }
        sheetWindow.orderOut(nil)
        sheetWindow.onSheetEnd?(returnCode)
        sheetWindow.onSheetEnd = nil
    }
}

@MainActor open class NSWindowController: NSResponder {
    public init(window: NSWindow?) {
        self.window = window
        super.init()
        window?.windowController = self
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var window: NSWindow?
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set { window?.contentViewController = newValue }
    }
    open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
    open func windowDidLoad() {}
    open func close() { window?.close() }
}
