import Foundation

#if canImport(Glibc)
    import Glibc
#endif

nonisolated(unsafe) private var failures = 0
nonisolated(unsafe) private var checked = 0

func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String = "", file: String = #fileID, line: Int = #line) {
    checked += 1
    guard value != expected else { return }
    failures += 1
    print("\(file):\(line): \(what) \(value) is not \(expected)")
}

@main enum Checks {
    @MainActor static func main() async {
        await run()
        print("\(checked) checks, \(failures) failures")
        exit(failures == 0 && checked > 0 ? 0 : 1)
    }
}
