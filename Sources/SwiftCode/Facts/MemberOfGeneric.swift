extension String {
    /// `Section.Row` of `Section<Item>.Row`: the arguments of a type whose member is meant say nothing of the member.
    public var joiningMembersOfGenerics: String {
        guard contains(">.") else { return self }
        var kept: [Character] = []
        var opened: [Int] = []
        var rest = Substring(self)
        while let character = rest.popFirst() {
            switch character {
            case "<": opened.append(kept.count)
            case ">" where kept.last != "-":
                if let start = opened.popLast(), rest.first == "." {
                    kept.removeSubrange(start...)
                    continue
                }
            default: break
            }
            kept.append(character)
        }
        return String(kept)
    }
}
