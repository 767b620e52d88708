import SwiftCode

extension UIStateOffMain {
    /// A presenter's, view model's or service's variable that is written off the main thread while screens read it on it.
    static func writesOfStateReadOnMain(in module: ReviewedModule) -> [Violation] {
        let writes = module.offMainRegions.flatMap { region in OffMainWrite.all(in: region, module).map { (region: region, write: $0) } }
        guard !writes.isEmpty else { return [] }
        let reads = ReadsOnMain(of: Set(writes.map(\.write.property)), in: module)
        let found = writes.compactMap { region, write -> (type: Int, violation: Violation)? in
            guard let reader = reads.reader(of: write.property, of: write.member.type) else {
                return unguardedWrite(write, in: region, module).map { (write.member.type.number, $0) }
            }
            let violation = Violation(
                file: write.member.file, position: write.position, symbol: write.member.symbol,
                message:
                    "\(write.member.symbol) writes `\(write.property)` in \(region.place), and \(reader.screen) reads it on the main thread.",
                evidence: [write.text] + write.steps + [reader.place], affects: "isolation")
            return (write.member.type.number, violation)
        }
        return Violation.folded(Violation.merged(byType: found), "types", most: 12)
    }
}
