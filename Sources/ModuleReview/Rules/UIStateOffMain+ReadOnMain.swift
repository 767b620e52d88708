import SwiftCode

extension UIStateOffMain {
    /// A presenter's, view model's or service's variable that is written off the main thread while screens read it on it.
    static func writesOfStateReadOnMain(in module: ReviewedModule) -> [Violation] {
        var reads: ReadsOnMain?
        var order: [Int] = []
        var places: [Int: [Violation]] = [:]
        for region in module.offMainRegions {
            for write in OffMainWrite.all(in: region, module) {
                if reads == nil { reads = ReadsOnMain(module) }
                guard let reader = reads?.reader(of: write.property, of: write.member.type) else { continue }
                let owner = write.member.type.number
                if places[owner] == nil { order.append(owner) }
                places[owner, default: []].append(
                    Violation(
                        file: write.member.file, position: write.position, symbol: write.member.symbol,
                        message:
                            "\(write.member.symbol) writes `\(write.property)` in \(region.place), and \(reader.screen) reads it on the main thread.",
                        evidence: [write.text] + write.steps + [reader.place], affects: "isolation"))
            }
        }
        return Violation.folded(order.flatMap { Violation.merged(places[$0] ?? []) }, "types")
    }
}
