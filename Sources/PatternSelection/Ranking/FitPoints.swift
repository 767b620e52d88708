import Playbooks

extension FitWeight {
    /// The only place where weights are numbers. A veto has none: it rules the pattern out.
    var points: Int {
        switch self {
        case .strongPlus: 2
        case .plus: 1
        case .minus: -1
        case .strongMinus: -2
        case .veto: 0
        }
    }
}

/// One row of a `Fit` table that holds, and the fact that makes it hold.
struct FitPoint: Equatable, Sendable {
    var fact: Fact
    var row: FitRow
}

/// A pattern with every row that holds for it.
struct Judgement: Sendable {
    let playbook: Playbook
    let points: [FitPoint]
    // Asked for at every comparison of a sort, and hundreds of sorts make an answer: so they are counted once.
    let total: Int
    let isVetoed: Bool
    /// How much the pattern makes you build: its place in `sizes`, else behind it by the number of its roles.
    let size: Int

    init(playbook: Playbook, points: [FitPoint]) {
        self.playbook = playbook
        self.points = points
        total = points.reduce(0) { $0 + $1.row.fit.points }
        isVetoed = points.contains { $0.row.fit == .veto }
        size = Self.sizes.firstIndex(of: playbook.id) ?? Self.sizes.count + playbook.structure.roles.count
    }

    var id: String { playbook.id }

    /// 0 to 100: 50 when nothing speaks for or against it, 0 when it is ruled out.
    var score: Int {
        if isVetoed { return 0 }
        let total = Double(self.total)
        return Int((50 + 50 * total / (abs(total) + 8)).rounded())
    }

    /// From the smallest structure to the largest, as the selection guide lists them.
    static let sizes = ["mv", "mvvm", "mvp", "layered-mvvm", "mvi", "clean-architecture", "tca", "viper"]
}
