import Foundation
import MCPServer

/// Puts the program, its playbooks and its entries in clients' settings where they belong, and takes them away again.
public struct Installer: Sendable {
    /// A file that is made when installing, such as a shell's completions.
    public struct Made: Sendable {
        let path: String
        let text: String

        /// `path` is below the prefix.
        public init(_ path: String, _ text: String) {
            self.path = path
            self.text = text
        }
    }

    let product: Product
    let home: Home
    let prefix: String
    let project: String?
    let isDryRun: Bool

    /// `prefix` is where `bin` and `share` are; `project` is the project to set up instead of the user.
    public init(product: Product, home: Home, prefix: String, project: String? = nil, isDryRun: Bool = false) {
        self.product = product
        self.home = home
        self.prefix = prefix
        self.project = project
        self.isDryRun = isDryRun
    }

    /// Where the executable is put.
    public var executable: String { prefix + "/bin/" + product.name }
    var share: String { prefix + "/share/" + product.name }
    var receiptPath: String { Receipt.path(prefix: prefix, product) }
    var command: String {
        // A project's settings travel to other machines, where only the name is the same.
        project == nil ? executable : product.name
    }

    // MARK: Install

    /// Installs from a running executable and the skill beside it; `cache` is the folder that the program will make. Throws
    /// `InstallationFault` when the program cannot be put in place.
    public func install(
        from running: String, skill: SkillSource, made: [Made], clients: [Client], cache: String? = nil
    ) throws -> [Outcome] {
        let recorded = try Receipt.read(receiptPath)
        var receipt = recorded ?? Receipt(version: product.version)
        receipt.version = product.version
        if recorded == nil, let cache { receipt.folders += Files.missingFolders(around: cache) }
        var outcomes: [Outcome] = []
        do {
            outcomes += try program(from: running, skill: skill, made: made, &receipt)
            for client in clients {
                outcomes.append(wire(client, &receipt))
                // Several clients share a folder: it is spoken of once.
                if let outcome = try copySkill(for: client, skill, &receipt), !outcomes.contains(where: { $0.place == outcome.place }) {
                    outcomes.append(outcome)
                }
            }
        } catch {
            try? save(receipt, instead: recorded)
            throw error
        }
        try save(receipt, instead: recorded)
        return outcomes
    }

    private func program(from running: String, skill: SkillSource, made: [Made], _ receipt: inout Receipt) throws -> [Outcome] {
        var changes = 0
        var outcomes: [Outcome] = []
        let target = Files.target(of: executable)
        if Files.target(of: running) != target, !FileManager.default.contentsEqual(atPath: running, andPath: target) {
            let isOurs = receipt.files.contains { $0.path == executable }
            guard isOurs || !Files.exists(executable) else {
                throw InstallationFault("\(executable) is there and was not put there by install; move it away, or choose another --prefix")
            }
            guard let bytes = try Files.read(running) else { throw InstallationFault("\(running) cannot be read") }
            try put(bytes, at: executable, permissions: 0o755, &receipt)
            changes += 1
            // No digest: once it is ours, whatever build stands there is ours to remove.
            if !isDryRun { receipt.place(executable, "") }
        }
        var wanted: Set<String> = [executable]
        var files = try skill.files().map { (path: share + "/" + $0, bytes: try Files.read(skill.folder + "/" + $0) ?? []) }
        files += made.map { (path: prefix + "/" + $0.path, bytes: Array($0.text.utf8)) }
        for file in files {
            wanted.insert(file.path)
            switch try place(file.bytes, at: file.path, &receipt) {
            case .changed: changes += 1
            case .unchanged: break
            case .leftAlone:
                outcomes.append(Outcome("program", file.path, .leftAlone, "was there before or was changed since; it stays as it is"))
            }
        }
        changes += removeStale(below: share + "/", keeping: wanted, &receipt)
        let text = "\(product.name) \(product.version) with its playbooks, and completions for bash, zsh and fish"
        return [Outcome("program", prefix, changes > 0 ? .changed : .unchanged, text)] + outcomes
    }

    /// Puts a file in place unless somebody else's stands there.
    private func place(_ bytes: [UInt8], at path: String, _ receipt: inout Receipt) throws -> Outcome.State {
        let recorded = receipt.files.first { $0.path == path }?.digest
        let digest = Receipt.digest(bytes)
        if let current = try Files.read(path) {
            if current == bytes {
                // A file that was there before stays when everything is removed.
                return .unchanged
            }
            guard recorded == Receipt.digest(current) else { return .leftAlone }
        }
        try put(bytes, at: path, permissions: 0o644, &receipt)
        if !isDryRun { receipt.place(path, digest) }
        return .changed
    }

    private func put(_ bytes: [UInt8], at path: String, permissions: Int?, folderPermissions: Int = 0o755, _ receipt: inout Receipt) throws
    {
        guard !isDryRun else { return }
        receipt.folders += try Files.makeFolder(Files.parent(of: path), permissions: folderPermissions)
        try Files.write(bytes, to: path, permissions: permissions)
    }

    /// Removes files of an earlier version that this one no longer has.
    private func removeStale(below folder: String, keeping wanted: Set<String>, _ receipt: inout Receipt) -> Int {
        let stale = receipt.files.filter { $0.path.hasPrefix(folder) && !wanted.contains($0.path) }
        for file in stale where !isDryRun {
            if let bytes = try? Files.read(file.path), Receipt.digest(bytes) == file.digest { Files.remove(file.path) }
            receipt.files.removeAll { $0.path == file.path }
        }
        return stale.count
    }

    private func save(_ receipt: Receipt, instead recorded: Receipt?) throws {
        guard !isDryRun, receipt != recorded else { return }
        var receipt = receipt
        receipt.folders += try Files.makeFolder(share)
        try Files.write(receipt.bytes(), to: receiptPath)
    }

    private func copySkill(for client: Client, _ skill: SkillSource, _ receipt: inout Receipt) throws -> Outcome? {
        guard let skills = client.skills(home, project: project) else { return nil }
        let folder = skills + "/" + product.name
        if let index = receipt.skills.firstIndex(where: { $0.folder == folder }) {
            if !receipt.skills[index].clients.contains(client.id) { receipt.skills[index].clients.append(client.id) }
        } else if Files.exists(folder) {
            return Outcome(
                "skill", folder, .leftAlone, "a skill of that name is there already and was not put there by install; it stays as it is")
        } else if !isDryRun {
            receipt.skills.append(Receipt.Skill(folder: folder, clients: [client.id]))
        }
        var state = Outcome.State.unchanged
        var kept: [String] = []
        let files = try skill.files()
        for file in files {
            switch try place(Files.read(skill.folder + "/" + file) ?? [], at: folder + "/" + file, &receipt) {
            case .changed: state = .changed
            case .unchanged: break
            case .leftAlone: kept.append(file)
            }
        }
        if removeStale(below: folder + "/", keeping: Set(files.map { folder + "/" + $0 }), &receipt) > 0 { state = .changed }
        guard kept.isEmpty else {
            return Outcome("skill", folder, .leftAlone, "\(kept.joined(separator: ", ")) was changed there and stays as it is")
        }
        return Outcome("skill", folder, state, "the skill with its \(files.count) files")
    }

    // MARK: Settings of clients

    private func wire(_ client: Client, _ receipt: inout Receipt) -> Outcome {
        guard let file = client.file(home, project: project) else {
            return Outcome(client.id, project ?? "", .unchanged, "\(client.title) has no settings for one project; nothing to do")
        }
        let entry = client.entry(command: command, arguments: ["serve"])
        let path = client.path(of: product.name)
        let lines = Self.lines(entry, path, client)
        do {
            let before = try Files.read(file)
            let old = try client.read(before ?? [])
            if old.holds(entry, at: path) { return Outcome(client.id, file, .unchanged, "the entry is there") }
            var new = old
            try new.write(entry, at: path)
            if !isDryRun { try rewrite(file, of: client, before, old, new, &receipt) }
            let verb = before == nil ? "made, with the entry" : old.value(at: path) == nil ? "entry added" : "entry brought up to date"
            return Outcome(client.id, file, .changed, "\(verb); \(client.afterwards)", lines: lines)
        } catch {
            return Outcome(client.id, file, .leftAlone, "left as it is, because \(error). By hand, add:", lines: lines)
        }
    }

    private func rewrite(
        _ file: String, of client: Client, _ before: [UInt8]?, _ old: any SettingsText, _ new: any SettingsText, _ receipt: inout Receipt
    ) throws {
        let path = client.path(of: product.name)
        let recorded = receipt.wirings.firstIndex { $0.client == client.id && $0.file == file }
        var backup = recorded.flatMap { receipt.wirings[$0].backup }
        if let before {
            let kept = recorded.map { receipt.wirings[$0] }
            // Somebody wrote into the file since: what comes back one day is today's file without our entry.
            if kept == nil || kept?.written != Receipt.digest(before) {
                var copy = old
                if kept != nil { try copy.remove(at: path) }
                let place = share + "/backups/" + client.id + "-" + Receipt.digest(Array(file.utf8)).prefix(8)
                let mode = (try? FileManager.default.attributesOfItem(atPath: Files.target(of: file)))?[.posixPermissions] as? NSNumber
                receipt.folders += try Files.makeFolder(share)
                // Settings can hold secrets, so copies of them are for their owner only.
                try put(copy.bytes, at: place, permissions: mode?.intValue ?? 0o600, folderPermissions: 0o700, &receipt)
                backup = place
            }
        }
        guard try Files.read(file) == before else {
            throw SettingsFault("the file was changed a moment ago by somebody else; run the command again")
        }
        try put(new.bytes, at: file, permissions: nil, &receipt)
        let written = Receipt.digest(new.bytes)
        if let recorded {
            let kept = receipt.wirings[recorded]
            receipt.wirings[recorded] = Receipt.Wiring(
                client: kept.client, file: file, backup: backup, written: written, previous: kept.previous,
                madeContainer: kept.madeContainer)
        } else {
            receipt.wirings.append(
                Receipt.Wiring(
                    client: client.id, file: file, backup: backup, written: written, previous: Self.source(old, at: path),
                    madeContainer: old.value(at: client.container) == nil))
        }
    }

    /// The source of an entry that was there before; for TOML only the fact that there was one.
    private static func source(_ text: any SettingsText, at path: [String]) -> String? {
        guard text.value(at: path) != nil else { return nil }
        return (try? (text as? JSONText)?.source(at: path)) ?? ""
    }

    /// What a person would write, for a file of its own.
    static func lines(_ entry: [Setting.Member], _ path: [String], _ client: Client) -> [String] {
        guard var text = try? client.read([]) else { return [] }
        try? text.write(entry, at: path)
        return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
