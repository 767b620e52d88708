import SwiftCode

extension ReviewedModule {
    /// True for a wrapper around what the device does for whoever looks at the screen, as an announcement, a tap or a sound: it is told something,
    /// gives nothing back and reaches no data.
    func onlyPresents(_ type: ReadType) -> Bool {
        guard let name = ownership.soleType(behind: type), let real = index.type(named: name), real.isDeclared else { return false }
        let functions = members(of: real).filter { $0.kind == .function && !$0.isStatic }
        guard !functions.isEmpty,
            functions.allSatisfy({ !$0.isAsync && $0.function?.canThrow == false && [nil, "Void"].contains($0.function?.returnType) })
        else { return false }
        let devices = Set(
            real.storedProperties.filter { Self.devices.contains(TypeText.base($0.fact.type ?? $0.fact.constructs ?? "")) }.map(\.fact.name)
        )
        let isTold = functions.contains { function in
            function.body.calls.contains { _, _, call in
                let first = call.callee.firstOfPath
                return Self.devices.contains(first) || devices.contains(first)
            }
        }
        return isTold
            && !storedTypes(of: real).contains { _, _, stored in role(of: stored).isDataAccess || role(of: stored).isPresentationLogic }
    }

    private static let devices: Set<String> = [
        "UIAccessibility", "NSAccessibility", "UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator",
        "UINotificationFeedbackGenerator",
        "NSHapticFeedbackManager", "AVAudioPlayer", "AVSpeechSynthesizer", "AudioServicesPlaySystemSound", "SKStoreReviewController",
        "NSSound",
        "CHHapticEngine",
    ]
}
