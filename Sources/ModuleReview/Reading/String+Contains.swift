extension String {
    /// True when the text occurs in it. Source is compared byte by byte: Foundation's method of that name asks for a locale and takes ten times as
    /// long, and the rules ask often.
    func contains(_ text: String) -> Bool {
        var (whole, part) = (self, text)
        return whole.withUTF8 { whole in
            part.withUTF8 { part in
                guard let first = part.first else { return true }
                guard part.count <= whole.count else { return false }
                for start in 0...(whole.count - part.count) where whole[start] == first {
                    if (1..<part.count).allSatisfy({ whole[start + $0] == part[$0] }) { return true }
                }
                return false
            }
        }
    }
}
