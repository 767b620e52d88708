import SwiftCode

/// What system frameworks document of the queue that they call a closure on.
enum FrameworkCallback {
    /// Says where a closure runs that the call is given; nil when that is not sure.
    static func place(of call: CallFact, in member: Member) -> String? {
        if healthQueries.contains(call.callee) { return "a handler of `\(call.callee)`" }
        if answersOnOwnQueue(call, in: member) { return "a callback of `\(call.callee)`" }
        if ["Thread.detachNewThread", "DispatchQueue.concurrentPerform"].contains(call.callee) { return "the threads of `\(call.callee)`" }
        if call.name == "addOperation", isOwnOperationQueue(call.receiver, member) { return "the queue `\(call.receiver ?? "")`" }
        if call.name == "perform", isBackgroundContext(call.receiver, member) { return "the queue of a background context" }
        // `group.notify(queue: .global())`, `request.responseJSON(queue: .global())`
        let queue = call.arguments.first { ["queue", "callbackQueue"].contains($0.label) }?.text
        return queue.flatMap { BackgroundQueue.words($0, in: member) }
    }

    /// Says where a closure runs that is put into a property: `operation.completionBlock = { … }`.
    static func place(ofAssigned assignment: AssignmentFact, in member: Member) -> String? {
        let path = NameText.path(assignment.target)
        guard path.count > 1, let name = path.last, assigned.contains(name),
            let text = member.declaredText(of: assignment.target.firstOfPath)
        else { return nil }
        let owner = TypeText.base(text)
        switch name {
        // The exact thread is not promised, and it is the operation's as a rule.
        case "completionBlock": return owner.hasSuffix("Operation") ? "the completion block of an operation" : nil
        case "initialResultsHandler", "statisticsUpdateHandler", "updateHandler":
            return healthQueries.contains(owner) ? "a handler of `\(owner)`" : nil
        case "pathUpdateHandler", "stateUpdateHandler", "newConnectionHandler":
            guard ["NWPathMonitor", "NWConnection", "NWListener"].contains(owner) else { return nil }
            return started(assignment.target.firstOfPath, in: member)
        default: return nil
        }
    }

    private static let assigned: Set<String> = [
        "completionBlock", "initialResultsHandler", "statisticsUpdateHandler", "updateHandler", "pathUpdateHandler", "stateUpdateHandler",
        "newConnectionHandler",
    ]

    /// The queue that something of the Network framework is started on, when this member does so once.
    private static func started(_ root: String, in member: Member) -> String? {
        let starts = member.body.calls.filter { $0.call.name == "start" && $0.call.receiver?.firstOfPath == root }
        guard starts.count == 1, let queue = starts.first?.call.arguments.first(where: { $0.label == "queue" })?.text else { return nil }
        return BackgroundQueue.words(queue, in: member)
    }

    // MARK: Tables

    /// HealthKit runs the handlers of a query on an anonymous background queue.
    private static let healthQueries: Set<String> = [
        "HKSampleQuery", "HKStatisticsQuery", "HKStatisticsCollectionQuery", "HKAnchoredObjectQuery", "HKObserverQuery",
        "HKActivitySummaryQuery", "HKSourceQuery", "HKCorrelationQuery", "HKWorkoutRouteQuery", "HKHeartbeatSeriesQuery",
    ]

    /// Calls whose documentation promises a queue other than the main one, with an argument label that tells them from others of that name.
    private static let labelled: [String: Set<String>] = [
        // Item providers load in the background and answer there.
        "loadDataRepresentation": ["forTypeIdentifier", "for"],
        "loadFileRepresentation": ["forTypeIdentifier", "for"],
        "loadInPlaceFileRepresentation": ["forTypeIdentifier"],
        "loadObject": ["ofClass"],
        // AVFoundation reads files on queues of its own.
        "loadValuesAsynchronously": ["forKeys"],
        "generateCGImagesAsynchronously": ["forTimes"],
        // The audio engine's tap is called on its rendering thread.
        "installTap": ["onBus"],
    ]

    /// The same for calls whose receiver has to be known.
    private static let received: [String: Set<String>] = [
        "getPendingNotificationRequests": ["UNUserNotificationCenter"],
        "getDeliveredNotifications": ["UNUserNotificationCenter"],
        "exportAsynchronously": ["AVAssetExportSession"],
        "finishWriting": ["AVAssetWriter"],
        "requestTrackingAuthorization": ["ATTrackingManager"],
        "requestFullAccessToEvents": ["EKEventStore"],
        "requestFullAccessToReminders": ["EKEventStore"],
        "requestWriteOnlyAccessToEvents": ["EKEventStore"],
        "queryPedometerData": ["CMPedometer"],
        "accountStatus": ["CKContainer"],
        "fetchUserRecordID": ["CKContainer"],
    ]

    private static func answersOnOwnQueue(_ call: CallFact, in member: Member) -> Bool {
        if let labels = labelled[call.name], call.receiver != nil {
            return call.arguments.contains { $0.label.map(labels.contains) == true }
        }
        guard let owners = received[call.name], let receiver = call.receiver else { return false }
        let first = receiver.firstOfPath
        return owners.contains(first) || member.declaredText(of: receiver).map { owners.contains(TypeText.base($0)) } == true
    }

    /// A property of that type that is made by `OperationQueue.init()`: `OffMain` tells a plain `OperationQueue()` before.
    private static func isOwnOperationQueue(_ receiver: String?, _ member: Member) -> Bool {
        guard let receiver, !receiver.contains("("), NameText.path(receiver).count == 1,
            member.declaredText(of: receiver) == "OperationQueue"
        else { return false }
        let property = member.type.storedProperties.first { $0.fact.name == receiver.plainPlace }?.fact
        return property?.constructs == "OperationQueue"
    }

    private static func isBackgroundContext(_ receiver: String?, _ member: Member) -> Bool {
        guard let receiver, !receiver.contains("(") else { return false }
        let text = member.body.events.lazy.compactMap { event -> String? in
            guard case .variable(let variable) = event.kind, variable.name == receiver else { return nil }
            return variable.value
        }.first
        return text?.hasSuffix("newBackgroundContext()") == true || text?.contains(".privateQueueConcurrencyType") == true
    }
}

/// Tells queues that are surely not the main one.
enum BackgroundQueue {
    /// The queue in words: `.global()`, `DispatchQueue(label: "frames")`, or an own constant that is one of these. Nil for any other.
    static func words(_ text: String, in member: Member) -> String? {
        if isGlobal(text) { return "a global queue" }
        if isMade(text) { return "the queue `\(text[...].before("(["))`" }
        guard !text.contains("("), NameText.path(text).count == 1 else { return nil }
        let name = text.plainPlace
        let isLocal = member.body.localNames.contains(name) && !text.hasPrefix("self")
        let value =
            isLocal
            ? member.declaredText(of: text) : member.type.properties.first { $0.fact.name == name && $0.fact.isLet }?.fact.initialValue
        guard let value else { return nil }
        return isGlobal(value) ? "a global queue" : isMade(value) ? "the queue `\(name)`" : nil
    }

    private static func isGlobal(_ text: String) -> Bool { text.hasPrefix(".global(") || text.hasPrefix("DispatchQueue.global(") }

    private static func isMade(_ text: String) -> Bool {
        text.hasPrefix("DispatchQueue(label:") && !text.contains("target: .main") || text == "OperationQueue()"
    }
}
