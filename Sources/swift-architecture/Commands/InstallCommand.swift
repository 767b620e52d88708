import ArchitectureTools
import Foundation
import Installation
import Playbooks

/// `install` and `uninstall`: the program in its place, and its entries in the settings of clients.
enum InstallCommand {
    static let flags: [DescribedFlag] = [
        DescribedFlag(
            "--client", "Client to set up; may be repeated. Without it all that are found; none is for the program alone.",
            values: ClientList.all.map(\.id) + ["all", "none"]),
        DescribedFlag("--project", "Set up the project in this directory (or --project=DIR) instead of the user.", takesValue: false),
        DescribedFlag("--prefix", "Where bin and share are (default ~/.local)."),
        DescribedFlag("--dry-run", "Show what would be changed and change nothing.", takesValue: false),
    ]

    static func install(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Self.flags.map(\.known) + [Flags.Known(name: "--references", takesValue: true)])
        let home = Home(environment: ProcessInfo.processInfo.environment)
        let installer = try installer(flags, home)
        let library = try Surroundings.library(flags)
        let named = try clients(flags)
        let found = ClientList.all.filter { $0.isFound(in: home) }
        let outcomes = try run {
            try installer.install(
                from: Surroundings.executable, skill: SkillSource(besideReferences: library.location),
                made: Completions.shells.map { Installer.Made($0.place, Completions.text(for: $0)) }, clients: named ?? found,
                cache: cacheFolder(flags))
        }
        show(outcomes, home, isDryRun: flags.isOn("--dry-run"))
        if named == nil, found.isEmpty {
            Standard.output(
                "No client was found. Name one: --client \(ClientList.all.map(\.id).joined(separator: "|")).\n")
        }
        if !isInPath(installer.executable) {
            Standard.output(
                "\(home.short(installer.executable)) is not found by name; for use in a shell add its folder to PATH. Clients do not need that"
                    + (flags.isOn("--project") ? ", but a project's settings do: they start it by name.\n" : ".\n"))
        }
        if !flags.isOn("--dry-run") { Standard.output("Check it: swift-architecture doctor. Undo it: swift-architecture uninstall.\n") }
        return outcomes.contains { $0.state == .leftAlone } ? ExitStatus.findings : ExitStatus.fine
    }

    static func uninstall(_ words: [String]) throws -> Int32 {
        let flags = try Flags(words, known: Self.flags.map(\.known))
        let home = Home(environment: ProcessInfo.processInfo.environment)
        let installer = try installer(flags, home)
        let named = try clients(flags)
        let outcomes = try run { try installer.uninstall(clients: named, cache: cacheFolder(flags)) }
        show(outcomes, home, isDryRun: flags.isOn("--dry-run"))
        if outcomes.isEmpty { Standard.output("Nothing is installed below \(home.short(prefix(flags, home))).\n") }
        return outcomes.contains { $0.state == .leftAlone } ? ExitStatus.findings : ExitStatus.fine
    }

    private static func installer(_ flags: Flags, _ home: Home) throws -> Installer {
        if let word = flags.plain.first { throw UsageError("\"\(word)\" is not a flag; clients are named with --client \(word).") }
        var project: String?
        if let stated = flags.value("--project") {
            project = URL(fileURLWithPath: stated == "true" ? "." : stated).standardizedFileURL.path
            var isDirectory: ObjCBool = false
            guard let project, FileManager.default.fileExists(atPath: project, isDirectory: &isDirectory), isDirectory.boolValue else {
                throw UsageError("--project names \"\(stated)\", which is not a directory.")
            }
            // Some clients keep their user's settings where a project's would be, and those start the program by its whole path.
            guard project != home.path else {
                throw UsageError("--project names your home directory; without --project your user is set up.")
            }
        }
        return Installer(
            product: ProductIdentity.product(), home: home, prefix: prefix(flags, home), project: project, isDryRun: flags.isOn("--dry-run")
        )
    }

    private static func prefix(_ flags: Flags, _ home: Home) -> String {
        URL(fileURLWithPath: flags.value("--prefix") ?? home.path + "/.local").standardizedFileURL.path
    }

    /// The clients that were named; nil when none was. Throws `UsageError` for an unknown one.
    private static func clients(_ flags: Flags) throws -> [Client]? {
        guard let values = flags.values["--client"] else { return nil }
        let names = values.flatMap { $0.split(separator: ",").map(String.init) }
        if names.contains("all") { return ClientList.all }
        if names == ["none"] { return [] }
        return try names.map { name in
            if let client = ClientList.client(name) { return client }
            let nearest = NearestName.find(name, among: ClientList.all.map(\.id)).map { " Did you mean \"\($0)\"?" } ?? ""
            throw UsageError("\"\(name)\" is not a client.\(nearest) Clients: \(ClientList.all.map(\.id).joined(separator: ", ")), all.")
        }
    }

    private static func run(_ work: () throws -> [Outcome]) throws -> [Outcome] {
        do { return try work() } catch let fault as InstallationFault { throw UsageError("\(fault)") }
    }

    /// The folder of the facts cache, with those of all builds in it.
    private static func cacheFolder(_ flags: Flags) -> String? {
        Surroundings.cache(flags).map { URL(fileURLWithPath: $0.size.folder).deletingLastPathComponent().path }
    }

    private static func isInPath(_ executable: String) -> Bool {
        let folder = URL(fileURLWithPath: executable).deletingLastPathComponent().path
        return (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains { $0 == folder }
    }

    private static func show(_ outcomes: [Outcome], _ home: Home, isDryRun: Bool) {
        if isDryRun { Standard.output("Nothing is changed; this is what would be done.\n\n") }
        let width = outcomes.map(\.subject.count).max() ?? 0
        for outcome in outcomes {
            let mark =
                switch outcome.state {
                case .changed: "+";
                case .unchanged: "=";
                case .leftAlone: "!"
                }
            let subject = outcome.subject.padding(toLength: width, withPad: " ", startingAt: 0)
            Standard.output("\(mark) \(subject)  \(home.short(outcome.place)): \(outcome.text)\n")
            if isDryRun || outcome.state == .leftAlone {
                for line in outcome.lines { Standard.output("      \(home.short(line))\n") }
            }
        }
        Standard.output("\n+ changed   = as it was   ! left alone, see the line\n")
    }
}
