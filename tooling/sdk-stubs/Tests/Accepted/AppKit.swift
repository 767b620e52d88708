import AppKit
import SwiftUI

@main final class AppDelegate: NSObject, NSApplicationDelegate {
    private var controller: NSWindowController?
    func applicationDidFinishLaunching(_ notification: Notification) {
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 400, height: 300), styleMask: [.titled, .closable], backing: .buffered, defer: false)
        window.contentViewController = NSHostingController(rootView: Text("Notes"))
        controller = NSWindowController(window: window)
        controller?.showWindow(nil)
    }
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}

final class NotesViewController: NSViewController, NSTableViewDataSource, NSTableViewDelegate {
    private let notes: [String]
    private let table = NSTableView()
    init(notes: [String]) {
        self.notes = notes
        super.init(nibName: nil, bundle: nil)
    }
    @available(*, unavailable) required init?(coder: NSCoder) { fatalError() }
    override func loadView() {
        view = NSView()
        table.dataSource = self
        table.delegate = self
        view.addSubview(table)
        NSLayoutConstraint.activate([table.topAnchor.constraint(equalTo: view.topAnchor)])
    }
    func numberOfRows(in tableView: NSTableView) -> Int { notes.count }
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        NSTextField(labelWithString: notes[row])
    }
    func tableViewSelectionDidChange(_ notification: Notification) { title = notes[table.selectedRow] }
}

struct Chart: NSViewRepresentable {
    func makeNSView(context: Context) -> NSView { NSView() }
    func updateNSView(_ view: NSView, context: Context) {}
}
