// case: fires — two targets of a manifest
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Messenger",
    targets: [
        .target(name: "Contacts", dependencies: ["Chats"]),
        .target(name: "Chats", dependencies: ["Contacts"]),
    ])
// file: Sources/Chats/Chat.swift
public struct Chat { public let id: Int }
// file: Sources/Contacts/Contact.swift
public struct Contact { public let name: String }

// case: fires — three targets in a ring
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Farm",
    targets: [
        .target(name: "Barn", dependencies: [.target(name: "Field")]),
        .target(name: "Field", dependencies: [.target(name: "Tractor")]),
        .target(name: "Tractor", dependencies: [.target(name: "Barn")]),
    ])
// file: Sources/Barn/Barn.swift
public struct Barn {}
// file: Sources/Field/Field.swift
public struct Field {}
// file: Sources/Tractor/Tractor.swift
public struct Tractor {}

// case: fires — the imports close a circle that the manifest hides
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Clinic",
    targets: [
        .target(name: "Patients", dependencies: ["Billing"]),
        .target(name: "Billing"),
    ])
// file: Sources/Patients/Patient.swift
import Billing

public struct Patient { public let bill: Bill }
// file: Sources/Billing/Bill.swift
import Patients

public struct Bill { public let cents: Int }

// case: quiet — a diamond is no circle
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Zoo",
    targets: [
        .target(name: "Animals"),
        .target(name: "Cages", dependencies: ["Animals"]),
        .target(name: "Tickets", dependencies: ["Animals"]),
        .executableTarget(name: "Zoo", dependencies: ["Cages", "Tickets"]),
    ])
// file: Sources/Animals/Animal.swift
public struct Animal {}
// file: Sources/Cages/Cage.swift
public struct Cage {}
// file: Sources/Tickets/Ticket.swift
public struct Ticket {}
// file: Sources/Zoo/main.swift
print("open")

// case: quiet — tests depend on the target, not the other way
// file: Package.swift
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Parser",
    targets: [.target(name: "Parser"), .testTarget(name: "ParserTests", dependencies: ["Parser"])])
// file: Sources/Parser/Parser.swift
public struct Parser { public init() {} }
// file: Tests/ParserTests/ParserTests.swift
import Testing

@testable import Parser

@Test func makesOne() { _ = Parser() }

// case: quiet — a product of another package with the same name as a target's dependency
// file: Package.swift
// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Logging",
    dependencies: [.package(url: "https://example.org/logs", from: "1.0.0")],
    targets: [
        .target(name: "AppLogs", dependencies: [.product(name: "Logs", package: "logs")]),
        .target(name: "Screens", dependencies: ["AppLogs"]),
    ])
// file: Sources/AppLogs/Log.swift
public struct Log {}
// file: Sources/Screens/Screen.swift
public struct Screen {}
