import SwiftUI

struct SettingsView: View {
    @State private var dailyGoal = 20
    @State private var remindsDaily = false
    @State private var notes: [String] = []
    @State private var errorMessage: String?

    var body: some View {
        Form {
            Section("Goal") {
                Stepper("\(dailyGoal) pages a day", value: $dailyGoal, in: 5...200, step: 5)
                Toggle("Remind me every evening", isOn: $remindsDaily)
            }
            Section("What's new") {
                ForEach(notes, id: \.self) { note in
                    Text(note)
                }
                if let errorMessage {
                    Text(errorMessage)
                        .foregroundStyle(.secondary)
                }
            }
        }
        .navigationTitle("Settings")
        .task {
            dailyGoal = max(5, UserDefaults.standard.integer(forKey: "dailyGoal"))
            await loadNotes()
        }
        .onChange(of: dailyGoal) { _, goal in
            UserDefaults.standard.set(goal, forKey: "dailyGoal")
        }
    }

    private func loadNotes() async {
        do {
            let (data, _) = try await URLSession.shared.data(from: URL(filePath: "/api/release-notes"))
            notes = try JSONDecoder().decode([String].self, from: data)
            errorMessage = nil
        } catch {
            errorMessage = "Release notes are not available."
        }
    }
}
