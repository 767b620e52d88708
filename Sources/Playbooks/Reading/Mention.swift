/// Something that a file names and that another file must hold. It can only be checked once all files are read.
struct Mention: Sendable {
    enum Target: Sendable {
        case fact(name: String, value: String)
        case rule(String)
        case pattern(String)
    }

    let target: Target
    /// Where it is named, such as `Fit`.
    let place: String
    let line: Int
}
