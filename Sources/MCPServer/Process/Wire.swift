/// The two descriptors of the protocol, out of reach of everything else in the process.
struct Wire: Sendable {
    let input: Int32
    let output: Int32

    /// The wire of this process. The first access moves it away from descriptors 0 and 1.
    static let standard: Wire = {
        SystemCalls.exitOnTerminationSignals()
        let wire = Wire(input: SystemCalls.privateCopy(of: 0), output: SystemCalls.privateCopy(of: 1))
        SystemCalls.emptyStandardInput()
        SystemCalls.sendStandardOutputToStandardError()
        return wire
    }()
}
