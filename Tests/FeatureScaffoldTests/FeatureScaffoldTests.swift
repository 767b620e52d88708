import FeatureScaffold
import Foundation
import Testing

@Suite struct DumpTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["SCAFFOLD_DUMP"] != nil)) func dump() throws {
        let root = ProcessInfo.processInfo.environment["SCAFFOLD_DUMP"] ?? ""
        for (name, make) in [("feed", Fixtures.feed), ("orders", Fixtures.orders)] {
            for pattern in ["mv", "mvvm"] {
                for (os, folder) in [("iOS 15", "15"), ("iOS 16", "16"), ("iOS 17", "17")] {
                    for tests in ["swift-testing", "xctest"] {
                        for isolation in ["none", "main-actor"] {
                            let result = try FeatureScaffolder().scaffold(make(pattern, os, tests, isolation))
                            for file in result.files {
                                let url = URL(fileURLWithPath: "\(root)/\(name)-\(pattern)-\(folder)-\(tests)-\(isolation)/\(file.path)")
                                try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                                try file.text.write(to: url, atomically: true, encoding: .utf8)
                            }
                        }
                    }
                }
            }
        }
    }
}
