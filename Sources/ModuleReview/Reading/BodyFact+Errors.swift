import SwiftCode

extension BodyFact {
    /// The `do` block that a catch arm belongs to.
    func doBlock(before arm: Int) -> Int? {
        scopes.indices.prefix(arm).last { index in
            if case .doBlock = scopes[index].kind {
                scopes[index].parent == scopes[arm].parent && scopes[index].position < scopes[arm].position
            } else {
                false
            }
        }
    }

    /// The catch arms of a `do` block.
    func catchArms(of block: Int) -> [Int] {
        scopes.indices.filter { index in
            if case .catchArm = scopes[index].kind { doBlock(before: index) == block } else { false }
        }
    }
}
