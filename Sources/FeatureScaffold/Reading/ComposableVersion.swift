/// The version of the Composable Architecture that a project has resolved, and what it means for the code.
struct ComposableVersion {
    let text: String?

    /// Observable state came with 1.7; 1.24 asks for iOS 16; what comes after 1 is not known here.
    func check(_ spec: FeatureSpec) throws {
        guard spec.pattern == .tca, let text else { return }
        let parts = text.split(separator: ".").map { Int($0) ?? 0 }
        let (major, minor) = (parts.first ?? 0, parts.count > 1 ? parts[1] : 0)
        func refuse(_ reason: String, _ example: String) -> ScaffoldError {
            .refused(field: "pattern", value: "tca", reason: reason, example: example)
        }
        guard major == 1 else {
            throw refuse(
                "is written for version 1 of the library, and Package.resolved has \(text)", "pattern: mvi, which needs no library")
        }
        if minor < 7 {
            throw refuse(
                "is written with observable state, which the library has from 1.7 on, and Package.resolved has \(text); its older forms are deprecated",
                "update the library to 1.7 or later first")
        }
        if minor >= 24, !spec.system.hasNavigationStack {
            throw refuse(
                "needs iOS 16 or macOS 13 with \(text), the version in Package.resolved, and \(spec.system.text) was asked for",
                "minimum_os: iOS 16, or pattern: mvi")
        }
    }
}
