/// Puts imports into the neighbours' order.
struct ImportOrder {
    /// Where a module stands, from 0 to 1; one that the neighbours do not import stands in the middle.
    let places: [String: Double]

    func applied(to file: ScaffoldFile) -> ScaffoldFile {
        guard !places.isEmpty else { return file }
        var lines: [Substring] = []
        var imports: [Substring] = []
        for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
            if module(line) != nil {
                imports.append(line)
                continue
            }
            lines += ordered(imports) + [line]
            imports = []
        }
        return ScaffoldFile(path: file.path, purpose: file.purpose, text: (lines + ordered(imports)).joined(separator: "\n"))
    }

    private func module(_ line: Substring) -> Substring? {
        let text = line.drop { $0 == " " }
        return text.hasPrefix("import ") ? text.dropFirst("import ".count) : nil
    }

    private func ordered(_ imports: [Substring]) -> [Substring] {
        imports.sorted { first, second in
            let (one, other) = (module(first) ?? "", module(second) ?? "")
            let (place, otherPlace) = (places[String(one)] ?? 0.5, places[String(other)] ?? 0.5)
            return (place, one) < (otherPlace, other)
        }
    }
}
