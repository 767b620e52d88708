import SwiftCode

extension UIStateOffMain {
    /// A presenter's, view model's or service's variable that is written off the main thread while screens read it on it.
    static func writesOfStateReadOnMain(in module: ReviewedModule) -> [Violation] {
        var reads: ReadsOnMain?
        var found: [(type: Int, violation: Violation)] = []
        for region in module.offMainRegions {
            for write in OffMainWrite.all(in: region, module) {
                if reads == nil { reads = ReadsOnMain(module) }
                guard let reader = reads?.reader(of: write.property, of: write.member.type) else { continue }
                let violation = Violation(
                    file: write.member.file, position: write.position, symbol: write.member.symbol,
                    message:
                        "\(write.member.symbol) writes `\(write.property)` in \(region.place), and \(reader.screen) reads it on the main thread.",
                    evidence: [write.text] + write.steps + [reader.place], affects: "isolation")
                found.append((write.member.type.number, violation))
            }
        }
        return Violation.folded(found.grouped(by: \.type).flatMap { Violation.merged($0.map(\.violation)) }, "types")
    }
}
