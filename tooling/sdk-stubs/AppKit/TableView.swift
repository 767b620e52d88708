// Stand-in: https://developer.apple.com/documentation/appkit/nstableview, …/nstableviewdatasource, …/nstableviewdelegate, …/nstablecolumn,
// …/nstablecellview, …/nstextfield, …/nscontrol, …/nsscrollview

public struct NSUserInterfaceItemIdentifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

@MainActor open class NSControl: NSView {
    open var isEnabled = true
    open var stringValue = ""
    open var integerValue = 0
    open var doubleValue = 0.0
}
@MainActor open class NSTextField: NSControl {
    public convenience init(labelWithString stringValue: String) {
        self.init(frame: .zero)
        self.stringValue = stringValue
    }
    open var placeholderString: String?
    open var isEditable = true
}
@MainActor open class NSScrollView: NSView {
    open var documentView: NSView?
    open var hasVerticalScroller = false
}
@MainActor open class NSTableCellView: NSView {
    open var textField: NSTextField?
    open var objectValue: Any?
}
@MainActor open class NSTableColumn: NSObject {
    public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
    open var identifier: NSUserInterfaceItemIdentifier
    open var title = ""
}
@MainActor public protocol NSTableViewDataSource: NSObjectProtocol {
    func numberOfRows(in tableView: NSTableView) -> Int
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any?
}
extension NSTableViewDataSource {
    public func numberOfRows(in tableView: NSTableView) -> Int { 0 }
    public func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { nil }
}
@MainActor public protocol NSTableViewDelegate: NSObjectProtocol {
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView?
    func tableViewSelectionDidChange(_ notification: Notification)
}
extension NSTableViewDelegate {
    public func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? { nil }
    public func tableViewSelectionDidChange(_ notification: Notification) {}
}
@MainActor open class NSTableView: NSControl {
    open weak var dataSource: (any NSTableViewDataSource)?
    open weak var delegate: (any NSTableViewDelegate)?
    open private(set) var tableColumns: [NSTableColumn] = []
    open func addTableColumn(_ tableColumn: NSTableColumn) { tableColumns.append(tableColumn) }
    open var numberOfRows: Int { dataSource?.numberOfRows(in: self) ?? 0 }
    open func reloadData() {}
    open private(set) var selectedRow = -1
    open var selectedRowIndexes: IndexSet { selectedRow < 0 ? [] : [selectedRow] }
    open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
        selectedRow = indexes.first ?? -1
        delegate?.tableViewSelectionDidChange(
            Notification(name: Notification.Name("NSTableViewSelectionDidChangeNotification"), object: self))
    }
    open func deselectAll(_ sender: Any?) { selectRowIndexes([], byExtendingSelection: false) }
    open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? { nil }
}
