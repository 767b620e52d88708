/// The names in a piece of source that the facts keep as text.
func identifiers(in text: String?) -> Set<String> {
    guard let text else { return [] }
    return Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
}
