import AppKit
import SwiftUI

@MainActor private var log: [String] = []

private final class Pane: NSViewController {
    override func loadView() { view = NSView() }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loads")
    }
    override func viewDidAppear() {
        super.viewDidAppear()
        log.append("appears")
    }
    override func viewDidDisappear() {
        super.viewDidDisappear()
        log.append("is gone")
    }
}
private final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var selected: [Int] = []
    func numberOfRows(in tableView: NSTableView) -> Int { 3 }
    func tableViewSelectionDidChange(_ notification: Notification) {
        if let table = notification.object as? NSTableView { selected.append(table.selectedRow) }
    }
}
private final class Closing: NSObject, NSWindowDelegate {
    var closed = 0
    func windowWillClose(_ notification: Notification) { closed += 1 }
}

@MainActor func run() async {
    let window = NSWindow(contentViewController: Pane())
    let controller = NSWindowController(window: window)
    let closing = Closing()
    window.delegate = closing
    controller.showWindow(nil)
    expect(log, ["loads", "appears"])
    expect(NSApplication.shared.windows.count, 1)
    let sheet = Pane()
    window.contentViewController?.presentAsSheet(sheet)
    expect(window.contentViewController?.presentedViewControllers?.count, 1)
    sheet.dismiss(nil)
    expect(window.contentViewController?.presentedViewControllers?.count, 0)
    var answers: [NSWindow.ModalResponse] = []
    let panel = NSWindow(contentViewController: NSHostingController(rootView: Text("a")))
    window.beginSheet(panel) { answers.append($0) }
    expect(window.attachedSheet === panel, true)
    window.endSheet(panel, returnCode: .cancel)
    expect(answers, [.cancel])
    window.performClose(nil)
    expect(closing.closed, 1)
    expect(log.last, "is gone")
    let table = NSTableView()
    let rows = Rows()
    table.dataSource = rows
    table.delegate = rows
    table.selectRowIndexes([2], byExtendingSelection: false)
    expect(rows.selected, [2])
    expect(table.numberOfRows, 3)
}
