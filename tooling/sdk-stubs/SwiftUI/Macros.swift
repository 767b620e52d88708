// Stand-in: https://developer.apple.com/documentation/swiftui/entry(). The macro itself is in ../StandInMacros.

@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "StandInMacros", type: "EntryMacro")
