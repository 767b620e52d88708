import Foundation

extension Installer {
    /// Takes away what `install` put there: of all clients, or of some, or of the project only. `cache` goes with the program. Throws
    /// `InstallationFault`.
    public func uninstall(clients: [Client]?, cache: String? = nil) throws -> [Outcome] {
        guard var receipt = try Receipt.read(receiptPath) else { return unrecorded(clients ?? ClientList.all) }
        let before = receipt
        let isWanted = { (client: String, place: String) in
            (clients?.contains { $0.id == client } ?? true) && (project.map { place.hasPrefix($0 + "/") } ?? true)
        }
        var outcomes: [Outcome] = []
        for wiring in receipt.wirings where isWanted(wiring.client, wiring.file) {
            let outcome = unwire(wiring)
            outcomes.append(outcome)
            if outcome.state == .leftAlone || isDryRun { continue }
            receipt.wirings.removeAll { $0 == wiring }
            if let backup = wiring.backup { Files.remove(backup) }
        }
        for (index, skill) in receipt.skills.enumerated().reversed() {
            let staying = skill.clients.filter { !isWanted($0, skill.folder) }
            if !isDryRun { receipt.skills[index].clients = staying }
            guard staying.isEmpty else { continue }
            outcomes.append(takeAway("skill", skill.folder, "the skill", below: skill.folder + "/", &receipt))
            if !isDryRun { receipt.skills.remove(at: index) }
        }
        let isWhole = clients == nil && project == nil
        if isWhole {
            outcomes.append(takeAway("program", prefix, "\(product.name) with its playbooks, completions and cache", below: nil, &receipt))
            if !isDryRun, let cache { Files.remove(cache) }
        }
        guard !isDryRun else { return outcomes }
        if isWhole, receipt.wirings.isEmpty {
            Files.remove(receiptPath)
        } else if receipt != before {
            try Files.write(receipt.bytes(), to: receiptPath)
        }
        Files.removeEmptyFolders(receipt.folders)
        return outcomes
    }

    private func unwire(_ wiring: Receipt.Wiring) -> Outcome {
        func outcome(_ state: Outcome.State, _ text: String, lines: [String] = []) -> Outcome {
            Outcome(wiring.client, wiring.file, state, text, lines: lines)
        }
        guard let client = ClientList.client(wiring.client) else { return outcome(.leftAlone, "this version does not know the client") }
        do {
            guard let current = try Files.read(wiring.file) else { return outcome(.unchanged, "the file is gone") }
            if Receipt.digest(current) == wiring.written {
                if let backup = wiring.backup, let bytes = try Files.read(backup) {
                    if !isDryRun { try Files.write(bytes, to: wiring.file) }
                    return outcome(.changed, "put back as it was")
                }
                if wiring.backup == nil {
                    if !isDryRun { Files.remove(Files.target(of: wiring.file)) }
                    return outcome(.changed, "removed, as it was made by install")
                }
            }
            return try removeEntry(of: client, from: current, wiring)
        } catch {
            return outcome(
                .leftAlone,
                "left as it is, because \(error). By hand, remove the entry \"\(product.name)\"; as it was before: \(wiring.backup ?? "there was no file")"
            )
        }
    }

    /// For a file that was changed since: only our entry goes.
    private func removeEntry(of client: Client, from current: [UInt8], _ wiring: Receipt.Wiring) throws -> Outcome {
        var text = try client.read(current)
        let path = client.path(of: product.name)
        guard let entry = text.value(at: path) else { return Outcome(client.id, wiring.file, .unchanged, "the entry is gone") }
        guard let command = entry["command"]?.textValue, command == product.name || command.hasSuffix("/" + product.name) else {
            throw SettingsFault("the entry now starts something else")
        }
        if let previous = wiring.previous, !previous.isEmpty, var json = text as? JSONText {
            try json.replace(at: path, with: previous)
            text = json
        } else if wiring.previous == "" {
            throw SettingsFault("there was an entry of that name before install and the file was changed since")
        } else {
            try text.remove(at: path)
            if wiring.madeContainer, text.value(at: client.container) == .table([]) { try text.remove(at: client.container) }
        }
        if !isDryRun {
            if wiring.backup == nil, text.root == .table([]) {
                Files.remove(Files.target(of: wiring.file))
            } else {
                try Files.write(text.bytes, to: wiring.file)
            }
        }
        return Outcome(client.id, wiring.file, .changed, "entry removed; the rest was changed since and stays")
    }

    /// Removes recorded files that are as they were written.
    private func takeAway(_ subject: String, _ place: String, _ text: String, below folder: String?, _ receipt: inout Receipt) -> Outcome {
        let files = receipt.files.filter { file in
            if let folder { return file.path.hasPrefix(folder) }
            return !receipt.skills.contains { file.path.hasPrefix($0.folder + "/") }
        }
        var kept: [String] = []
        for file in files {
            let current = (try? Files.read(file.path)) ?? nil
            guard file.digest.isEmpty || current == nil || current.map(Receipt.digest) == file.digest else {
                kept.append(file.path)
                continue
            }
            guard !isDryRun else { continue }
            Files.remove(file.path)
            receipt.files.removeAll { $0.path == file.path }
        }
        if kept.isEmpty { return Outcome(subject, place, .changed, text + " removed") }
        return Outcome(subject, place, .leftAlone, text + " removed but for what was changed since:", lines: kept)
    }

    /// Without a receipt only entries are removed that start exactly what would be installed here.
    private func unrecorded(_ clients: [Client]) -> [Outcome] {
        clients.compactMap { client in
            guard let file = client.file(home, project: project), let bytes = try? Files.read(file), var text = try? client.read(bytes),
                text.value(at: client.path(of: product.name))?["command"] == .text(command)
            else { return nil }
            do {
                try text.remove(at: client.path(of: product.name))
                if !isDryRun { try Files.write(text.bytes, to: file) }
                return Outcome(client.id, file, .changed, "entry removed; there is no record of an installation")
            } catch {
                return Outcome(client.id, file, .leftAlone, "left as it is, because \(error)")
            }
        }
    }
}
