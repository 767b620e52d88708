// case: fires — a passive view makes the task it hands on
import UIKit

struct Chore {
    var id: UUID
    var title: String
    var isDone: Bool
}

protocol ChoreFormPresenting: AnyObject { func save(_ chore: Chore) }
protocol ChoreFormView: AnyObject { func showSaved() }

final class ChoreFormPresenter: ChoreFormPresenting {
    weak var view: ChoreFormView?
    private(set) var chores: [Chore] = []
    func save(_ chore: Chore) {
        chores.append(chore)
        view?.showSaved()
    }
}

final class ChoreFormController: UIViewController, ChoreFormView {
    var presenter: ChoreFormPresenting?
    private let field = UITextField()

    func showSaved() { field.text = nil }

    @objc func doneTapped() {
        let chore = Chore(id: UUID(), title: field.text ?? "", isDone: false)
        presenter?.save(chore)
    }
}

// case: fires — a VIPER view changes the entity it was shown
import UIKit

struct Reminder {
    var text: String
    var hour: Int
}

protocol ReminderViewProtocol: AnyObject { func show(_ reminder: Reminder) }
protocol ReminderInteractorProtocol { func store(_ reminder: Reminder) }

final class ReminderPresenter {
    weak var view: ReminderViewProtocol?
    var interactor: ReminderInteractorProtocol?
    func edited(_ reminder: Reminder) { interactor?.store(reminder) }
}

final class ReminderViewController: UIViewController, ReminderViewProtocol {
    var presenter: ReminderPresenter?
    private var reminder: Reminder?
    private let slider = UISlider()

    func show(_ reminder: Reminder) { self.reminder = reminder }

    @IBAction func sliderMoved() {
        guard var changed = reminder else { return }
        changed.hour = Int(slider.value)
        presenter?.edited(changed)
    }
}

// case: fires — a SwiftUI view of a Clean module fills the entity
// file: Domain/Entities/Expense.swift
import Foundation

struct Expense: Equatable, Sendable {
    let id: UUID
    var cents: Int
}

protocol ExpenseRepository: Sendable { func add(_ expense: Expense) async throws }
// file: Domain/UseCases/AddExpenseUseCase.swift
struct AddExpenseUseCase: Sendable {
    let repository: any ExpenseRepository
    func callAsFunction(_ expense: Expense) async throws {
        guard expense.cents > 0 else { return }
        try await repository.add(expense)
    }
}
// file: Presentation/ExpensePresenter.swift
@MainActor
protocol ExpenseDisplay: AnyObject { func saved() }

@MainActor
final class ExpensePresenter {
    weak var display: ExpenseDisplay?
    private let add: AddExpenseUseCase
    init(add: AddExpenseUseCase) { self.add = add }
    func submit(_ expense: Expense) async throws {
        try await add(expense)
        display?.saved()
    }
}
// file: Presentation/ExpenseForm.swift
import SwiftUI

struct ExpenseForm: View {
    let presenter: ExpensePresenter
    @State private var cents = 0

    var body: some View {
        Button("Add") {
            let expense = Expense(id: UUID(), cents: cents)
            Task { try await presenter.submit(expense) }
        }
    }
}

// case: quiet — what was typed is handed over as text
import UIKit

protocol NameFormPresenting: AnyObject { func submitted(name: String, age: Int) }

final class NameFormController: UIViewController {
    var presenter: NameFormPresenting?
    private let name = UITextField()

    @objc func submit() { presenter?.submitted(name: name.text ?? "", age: 30) }
}

// case: quiet — a draft value of the form
import UIKit

struct Pet { let id: Int; let name: String }
struct PetDraft { var name = ""; var kind = "" }

protocol PetFormPresenting: AnyObject { func save(_ draft: PetDraft) }

final class PetFormPresenter: PetFormPresenting {
    private(set) var pets: [Pet] = []
    func save(_ draft: PetDraft) { pets.append(Pet(id: pets.count, name: draft.name)) }
}

final class PetFormController: UIViewController {
    var presenter: PetFormPresenting?
    private let field = UITextField()

    @objc func save() {
        var draft = PetDraft()
        draft.name = field.text ?? ""
        presenter?.save(draft)
    }
}

// case: quiet — model and view: the view may insert a model
import SwiftData
import SwiftUI

@Model
final class Plant {
    var name: String
    init(name: String) { self.name = name }
}

struct AddPlantView: View {
    @Environment(\.modelContext) private var context
    @State private var name = ""
    var body: some View {
        Button("Add") { context.insert(Plant(name: name)) }
    }
}

// case: quiet — a preview builds a sample
import SwiftUI

struct Letter: Sendable { let id: Int; let text: String }

@MainActor
protocol LetterDisplay: AnyObject { func show(_ text: String) }

@MainActor
final class LetterPresenter {
    weak var display: LetterDisplay?
    func opened(_ letter: Letter) { display?.show(letter.text) }
}

struct LetterText: View {
    let text: String
    var body: some View { Text(text) }
}

#Preview { LetterText(text: Letter(id: 1, text: "Dear you").text) }
