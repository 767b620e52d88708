// case: fires — the manifest says iOS 17
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Water", platforms: [.iOS(.v17)], targets: [.target(name: "Water")])
// file: Sources/Water/WaterModel.swift
import Combine

@MainActor
final class WaterModel: ObservableObject {
    @Published private(set) var glasses = 0
    func drink() { glasses += 1 }
}
// file: Sources/Water/WaterView.swift
import SwiftUI

struct WaterView: View {
    @StateObject private var model = WaterModel()
    var body: some View { Button("\(model.glasses)") { model.drink() } }
}

// case: fires — a Mac app on 14
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Clip", platforms: [.macOS(.v14)], targets: [.executableTarget(name: "Clip")])
// file: Sources/Clip/ClipModel.swift
import SwiftUI

class ClipModel: ObservableObject {
    @Published var clips: [String] = []
    @Published var isPaused = false
}

struct ClipList: View {
    @ObservedObject var model: ClipModel
    var body: some View { List(model.clips, id: \.self) { Text($0) } }
}

// case: fires — two platforms, both modern
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "Tide", platforms: [.iOS(.v18), .watchOS(.v11)], targets: [.target(name: "Tide")])
// file: Sources/Tide/TideStore.swift
import SwiftUI

@MainActor
public final class TideStore: ObservableObject {
    @Published public private(set) var height = 0.0
    public init() {}
    public func rise() { height += 1 }
}

public struct TideView: View {
    @EnvironmentObject private var store: TideStore
    public init() {}
    public var body: some View { Text("\(store.height)") }
}

// case: quiet — nothing says which system is the oldest
import SwiftUI

final class LampModel: ObservableObject {
    @Published var isOn = false
}

struct LampView: View {
    @StateObject private var model = LampModel()
    var body: some View { Toggle("Lamp", isOn: $model.isOn) }
}

// case: quiet — an older system
// file: Package.swift
// swift-tools-version: 5.7
import PackageDescription

let package = Package(name: "Dice", platforms: [.iOS(.v16)], targets: [.target(name: "Dice")])
// file: Sources/Dice/DiceModel.swift
import Combine

final class DiceModel: ObservableObject {
    @Published private(set) var eyes = 1
    func roll(_ eyes: Int) { self.eyes = eyes }
}

// case: quiet — its publisher is used
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Find", platforms: [.iOS(.v17)], targets: [.target(name: "Find")])
// file: Sources/Find/FindModel.swift
import Combine
import Foundation

final class FindModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var hits: [String] = []
    private var bag = Set<AnyCancellable>()

    init() {
        $query
            .removeDuplicates()
            .sink { [weak self] in self?.hits = [$0] }
            .store(in: &bag)
    }
}
