// case: fires — the fault that it excused is gone
import SwiftUI

final class TuneModel: ObservableObject { @Published var name = "" }

struct TuneView: View {
    // swift-architecture:disable:next observed-object-owns - shown once
    @StateObject private var model = TuneModel()
    var body: some View { Text(model.name) }
}

// case: fires — a region without a finding
// swift-architecture:disable stale-response
struct Point {
    var x = 0
    mutating func move() { x += 1 }
}
// swift-architecture:enable stale-response

// case: fires — the wrong rule is named
import SwiftUI

final class RowModel: ObservableObject { @Published var title = "" }

struct RowView: View {
    // swift-architecture:disable:next published-in-observable - a slip of the keyboard
    @ObservedObject var model = RowModel()
    var body: some View { Text(model.title) }
}

// case: quiet — it silences one on the next line
import SwiftUI

final class CupModel: ObservableObject { @Published var count = 0 }

struct CupView: View {
    // swift-architecture:disable:next observed-object-owns - the parent never changes
    @ObservedObject var model = CupModel()
    var body: some View { Text("\(model.count)") }
}

// case: quiet — on the same line
import SwiftUI

final class TeaModel: ObservableObject { @Published var count = 0 }

struct TeaView: View {
    @ObservedObject var model = TeaModel()  // swift-architecture:disable:this observed-object-owns - the parent never changes
    var body: some View { Text("\(model.count)") }
}

// case: quiet — a sentence about the comment is no comment of ours
/// Teams silence a rule with `swift-architecture: disable`, see the handbook.
struct Handbook {
    let text = "// swift-architecture:disable:next god-type - in a string"
    let pages = 3
}
