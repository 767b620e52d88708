import SwiftCode

/// UIKit is used in a background queue or in a callback that comes on one.
enum ViewControllerTouchedOffMain: Rule {
    static let id = "view-controller-touched-off-main"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let found = module.offMainRegions.compactMap { touched(in: $0, module) }
        return Violation.merged(byType: found)
    }

    private static func touched(in region: OffMainRegion, _ module: ReviewedModule) -> (type: Int, violation: Violation)? {
        guard let (position, touch) = ScreenTouch.first(in: region, module, countsVariables: !region.isOwnQueue) else { return nil }
        let member = region.member
        let violation = Violation(
            file: member.file, position: position, symbol: member.symbol,
            message: "\(member.symbol) uses \(touch.words) in \(region.place), without a hop to the main thread.",
            evidence: touch.steps.isEmpty ? [touch.words] : touch.steps, affects: "isolation")
        return (member.type.number, violation)
    }
}
