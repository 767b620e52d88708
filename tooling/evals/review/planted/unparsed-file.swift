// case: fires — a brace is missing
struct Broken {
    func start() {
        print("a")

    var count = 0

// case: fires — a merge conflict
struct Merged {
<<<<<<< HEAD
    var count = 1
=======
    var count = 2
>>>>>>> feature
}

// case: fires — one of two files
// file: Good.swift
struct Good { let id = 1 }
// file: Bad.swift
struct Bad {
    let = 3
    func (a: Int) -> { }
}

// case: quiet — newer syntax
import Foundation

struct Pack<each Element> {
    let items: (repeat each Element)
}

func classify(_ value: Int) -> String {
    let text = if value > 0 { "up" } else { "down" }
    return text
}

actor Counter {
    private(set) var count = 0
    func up() throws(CancellationError) { count += 1 }
}

// case: quiet — an unusual but whole file
#!/usr/bin/env swift
import Foundation

#if os(Linux)
let system = "Linux"
#else
let system = "Other"
#endif
print(system, #"raw "text""#, """
    several
    lines
    """)

// case: quiet — macros, regex and operators
import Foundation

infix operator <+>: AdditionPrecedence
func <+> (a: Int, b: Int) -> Int { a + b }

struct Matcher {
    let number = /[0-9]+/
    let url = #URL("https://example.org")
    @available(iOS 17, *) func run() -> Bool { (try? number.firstMatch(in: "1")) != nil }
}

// case: quiet — what an editor makes files from is no source yet
// file: Templates/Screen.xctemplate/___FILEBASENAME___.swift
import SwiftUI

struct ___VARIABLE_name:identifier___: View {
    var body: some View { Text("") }
}

// file: Sources/Home.swift
struct Home {}

// case: quiet — a blank after an attribute's name, of which the compiler only warns
@available (iOS 12, *)
struct Autofill {
    let name: String
}
