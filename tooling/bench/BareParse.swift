// Parses every Swift file below a folder on all cores and does nothing with the trees: what the parser alone costs.
import Foundation
import SwiftParser

let root = URL(fileURLWithPath: CommandLine.arguments[1])
let skipped: Set<String> = [".build", ".git", "Pods", "Carthage", "DerivedData", "SourcePackages"]
let found = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
var files: [URL] = []
while let file = found?.nextObject() as? URL {
    if skipped.contains(file.lastPathComponent) { found?.skipDescendants() }
    if file.pathExtension == "swift", (try? file.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true { files.append(file) }
}
let sources = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
let lines = sources.reduce(0) { $0 + $1.utf8.count { $0 == 10 } }
DispatchQueue.concurrentPerform(iterations: sources.count) { index in
    // Deep chains need a deep stack, as in the product.
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
        withExtendedLifetime(Parser.parse(source: sources[index])) {}
        done.signal()
    }
    thread.stackSize = 512 << 20
    thread.start()
    done.wait()
}
print("\(sources.count) files, \(lines) lines")
