// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "ReadingList",
    platforms: [.iOS(.v17)],
    products: [
        .library(name: "ReadingList", targets: ["ReadingList"])
    ],
    targets: [
        .target(name: "ReadingList"),
        .testTarget(name: "ReadingListTests", dependencies: ["ReadingList"]),
        .target(name: "Feed"),
        .testTarget(name: "FeedTests", dependencies: ["Feed"]),
        .target(name: "Tickets"),
        .testTarget(name: "TicketsTests", dependencies: ["Tickets"]),
        .target(name: "Orders"),
        .testTarget(name: "OrdersTests", dependencies: ["Orders"]),
    ]
)
