import SwiftCode

/// A view that has a view model or presenter calls a repository, service or use case itself.
enum ViewBypassesModel: Rule {
    static let id = "view-bypasses-model"

    static func violations(in module: ReviewedModule) -> [Violation] {
        let past = pastTheirModels(in: module) + throughTheirModels(in: module)
        // A screen that has its own model is spoken of once.
        let known = Set(past.map(\.line))
        return past + (requestsOfScreens(in: module) + requestsOfCells(in: module)).filter { !known.contains($0.line) }
    }

    private static func pastTheirModels(in module: ReviewedModule) -> [Violation] {
        module.productionTypes.filter { module.role(of: $0).isScreen && !$0.isShared }.flatMap { type -> [Violation] in
            let stored = type.storedProperties.map(\.fact)
            guard let model = stored.first(where: { isDecidedFor(by: $0, type, module) }) else { return [] }
            let dependencies = type.storedProperties.filter { _, property in
                // What the environment hands out is meant for every view, and what a view observes or owns is state, whatever it is called.
                let isStateOrEnvironment = property.attributes.contains {
                    ["Environment", "EnvironmentObject", "State", "StateObject", "ObservedObject", "Bindable", "Dependency"].contains(
                        $0.name)
                        || $0.name.hasPrefix("Injected")
                }
                let stored = module.index.types(in: property.type ?? property.constructs).first
                let role = stored.map(module.role) ?? .other
                return !isStateOrEnvironment && (role.isDataAccess || role == .useCase) && stored.map(module.isPieceOfScreen) == false
                    && stored.map(measures) == false && stored.map { shows($0, module) } == false
            }
            return dependencies.compactMap { file, property in firstCall(of: property, in: file, by: type, besides: model, module) }
                + sharedCalls(by: type, besides: model, module)
        }
    }

    /// True for the screen's own view model or presenter, also one that only holds what a cell draws; not for that of a part of the screen.
    private static func isDecidedFor(by property: PropertyFact, _ screen: ReadType, _ module: ReviewedModule) -> Bool {
        guard let type = module.index.types(in: property.type ?? property.constructs).first else { return false }
        let isOwn =
            ["viewModel", "presenter", "model", "vm"].contains(property.name)
            || NameText.words(of: type.name).first == NameText.words(of: screen.name).first
        return isOwn
            && ([.viewModel, .presenter].contains(module.role(of: type))
                || (module.role(of: type) == .viewData && type.name.hasSuffix("ViewModel")))
    }

    /// Who is handed the controller to show an alert in carries out what the screen was told to show, as does who speaks, taps, scrolls or
    /// animates; and a switch of the team's is no data.
    private static func shows(_ type: ReadType, _ module: ReviewedModule) -> Bool {
        [
            "FeatureFlag", "Analytics", "Recorder", "Tracker", "Logger", "Telemetry", "Announcer", "Haptic", "Scroll", "Keyboard", "Animat",
            "Gesture", "Transition",
        ].contains(where: type.name.contains)
            || module.onlyPresents(type)
            || type.storedProperties.contains { property in
                TypeText.names(in: property.fact.type ?? "").contains { RoleNames.isViewController($0) || $0.hasSuffix("ViewController") }
            }
    }

    /// To show something, and to ask the person for a device, is the screen's own part.
    private static func isOfTheScreen(_ name: String) -> Bool {
        let words = NameText.words(of: name)
        return words.first.map { ["present", "show", "dismiss", "push", "navigate"].contains($0) } == true
            || words.contains { ["ask", "request"].contains($0) }
                && words.contains { ["access", "permission", "authorization"].contains($0) }
    }

    /// `service.logBannerShown(id)`: to count what the person does changes nothing that the model shows.
    static func tellsWhatHappened(_ call: CallFact) -> Bool {
        guard call.resultUse == .discarded, let verb = NameText.words(of: call.name).first else { return false }
        return ["log", "track", "record", "report"].contains(verb)
    }

    /// Who keeps the sizes of rows helps to lay them out, whatever it is called.
    private static func measures(_ type: ReadType) -> Bool {
        type.functions.contains { function in
            TypeText.names(in: function.fact.returnType ?? "").contains { ["CGSize", "CGFloat", "CGRect"].contains($0) }
        }
    }

    /// What the screen does as its view model's router or delegate was asked for by the view model.
    private static func actsForItsModel(_ member: Member, _ module: ReviewedModule) -> Bool {
        module.index.ancestors(of: member.type).contains { name in
            guard let adopted = module.index.type(named: name), adopted.kind == .protocol else { return false }
            let isOutput =
                [.router, .coordinator].contains(module.role(of: adopted)) || name.hasSuffix("Delegate") || name.hasSuffix("Output")
            return isOutput && adopted.functions.contains { $0.fact.name == member.name }
        }
    }

    /// `FeedStore.shared.delete(post)`, `FeedService.load { … }`: the whole app's object is reached where the view model should ask it.
    private static func sharedCalls(by type: ReadType, besides model: PropertyFact, _ module: ReviewedModule) -> [Violation] {
        guard isOfWholeScreen(model, type) else { return [] }
        let found = module.members(of: type).filter { $0.kind != .initializer && !$0.isDebugOnly && !actsForItsModel($0, module) }.flatMap {
            member in
            member.body.calls.compactMap { _, event, call -> Violation? in
                guard let owner = sharedOwner(of: call) ?? staticOwner(of: call, module), let shared = module.index.type(named: owner),
                    shared.isDeclared,
                    module.role(of: shared).isDataAccess || module.role(of: shared) == .store || sharedOwner(of: call) == nil,
                    !module.role(of: shared).isScreen,
                    module.role(of: shared) == .store || !module.role(of: shared).isLogic, !module.isPieceOfScreen(shared),
                    // What a view may watch itself is a model of its own.
                    !measures(shared), !shared.isObservable, isDataWork(call),
                    !call.arguments.contains(where: { isPieceOfScreen($0.text) })
                else { return nil }
                let violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(type.name) has `\(model.name)`, and calls `\(call.callee)` past it.", evidence: [call.shortText])
                return weighed(violation, past: model, to: [shared.name], module)
            }
        }
        return Violation.merged(found)
    }

    /// `FeedViewModel` of `FeedViewController`; one of a tab or of a rating in it decides for that alone.
    private static func isOfWholeScreen(_ model: PropertyFact, _ screen: ReadType) -> Bool {
        if ["viewModel", "presenter", "model", "vm"].contains(model.name) { return true }
        let name = TypeText.base(model.type ?? model.constructs ?? "")
        guard name.hasSuffix("ViewModel") else { return false }
        let stem = String(name.dropLast("ViewModel".count))
        return ["View", "ViewController", "Screen"].contains { screen.name == stem + $0 }
    }

    /// `FeedStore` of `FeedStore.shared.delete`.
    static func sharedOwner(of call: CallFact) -> String? {
        guard call.receiver != nil, call.callee.startsUppercase else { return nil }
        let parts = call.callee.split(separator: ".").map(String.init)
        guard parts.count == 3, let owner = parts.first, owner.first?.isUppercase == true else { return nil }
        return ["shared", "default", "instance", "sharedInstance", "standard"].contains(parts[1]) ? owner : nil
    }

    /// `Page` of `await Page.fetch(from: address)`, which waits and may fail.
    private static func staticOwner(of call: CallFact, _ module: ReviewedModule) -> String? {
        guard call.isAwaited, let owner = call.receiver, owner.first?.isUppercase == true, let type = module.index.type(named: owner),
            type.functions.contains(where: { $0.fact.name == call.name && $0.fact.isStatic && $0.fact.isAsync && $0.fact.canThrow })
        else { return nil }
        return owner
    }

    /// True for what gets or changes data; pictures, sounds and settings of the screen are its own.
    private static func isDataWork(_ call: CallFact) -> Bool {
        let words = NameText.words(of: call.name)
        guard let verb = words.first,
            Set(words).isDisjoint(with: [
                "image", "images", "cache", "cached", "event", "log", "screen", "theme", "sound", "haptic", "icon",
            ])
        else { return false }
        return ["fetch", "load", "delete", "remove", "save", "add", "create", "update", "insert", "post", "send", "submit", "search"]
            .contains(
                verb)
            && !call.arguments.isEmpty
    }

    private static func isPieceOfScreen(_ argument: String) -> Bool {
        argument == "self" || argument.hasSuffix("?? self") || argument.plainPlace.lowercased().hasSuffix("viewcontroller")
            || argument.plainPlace.lowercased().hasSuffix("navigationcontroller")
            || ["view", "webView", "tableView", "collectionView", "imageView"].contains(argument.plainPlace)
    }

    private static func firstCall(
        of property: PropertyFact, in file: String, by type: ReadType, besides model: PropertyFact, _ module: ReviewedModule
    ) -> Violation? {
        for member in module.members(of: type)
        where member.kind != .initializer
            && !actsForItsModel(member, module)
        {
            for (_, event, call) in member.body.calls {
                guard call.receiver.map(CallFact.withoutSelf) == property.name, !call.callee.hasPrefix("$") else { continue }
                if case .argument = call.resultUse { continue }
                if isOfTheScreen(call.name) || tellsWhatHappened(call) { continue }
                // What is given the screen or its views helps to draw.
                if call.arguments.contains(where: { isPieceOfScreen($0.text) }) { continue }
                let violation = Violation(
                    file: member.file, position: event.position, symbol: member.symbol,
                    message: "\(type.name) has `\(model.name)`, and calls `\(property.name).\(call.name)` past it.",
                    evidence: [
                        "\(file):\(property.position.line): \(property.name): \(property.type ?? property.constructs ?? "")", call.callee,
                    ])
                return weighed(violation, past: model, to: TypeText.names(in: property.type ?? property.constructs ?? ""), module)
            }
        }
        return nil
    }

    /// What the model does not work with itself cannot go stale in it: it is work in the wrong place, and no more.
    private static func weighed(
        _ violation: Violation, past model: PropertyFact, to names: [String], _ module: ReviewedModule
    ) -> Violation {
        let types = module.index.types(in: model.type ?? model.constructs)
        let known = Set(types.flatMap(\.parts).flatMap(\.fact.typeMentions).map(\.name))
        return types.first?.kind != .protocol && known.isDisjoint(with: names) ? violation.lessGrave : violation
    }
}
