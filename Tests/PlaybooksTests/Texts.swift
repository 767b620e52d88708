import Foundation

/// Reference files in good order, for tests to read or to spoil.
enum Texts {
    static let mvvm = ###"""
        ---
        id: mvvm
        name: MVVM
        owns: presentation
        summary: >
          A model for each screen
          holds its state.
        combines_with: [coordinator, "layered-mvvm"]
        since: "iOS 17: Swift 6"
        framework: none
        ---

        # MVVM

        ## At a glance

        One model a screen.

        | Aspect | Value |
        |---|---|
        | Cost to adopt | low |

        ## Fit

        | When | Fit | Why |
        |---|:-:|---|
        | `ui: swiftui` | ++ | Views observe `@Observable` models. |
        | `team-size: solo` | `-` | A file more, a\|b. |
        | `name: anything` | no | Free. |

        ## Structure

        ```text
        Feed/
          FeedView.swift
          FeedModel.swift
        ```

        | Role | Recognised by | Owns | May use | Isolation |
        |---|---|---|---|---|
        | View | conforms to `View` | layout | Model | `@MainActor` |
        | Model | `@Observable` class | state | Service, Model | `@MainActor` |
        | Service | protocol | input and output | — | nonisolated |

        ## Worked example

        ```swift file=Feed/FeedModel.swift name="The model"
        ## not a heading
        struct FeedModel {
            let count: Int
        }
        ```

        ## Effects and isolation

        Cancel what is stale.

        ## SwiftUI and UIKit

        The same model.

        ## Testing

        ```swift file=FeedTests.swift
        import Testing
        ```

        ## Anti-patterns

        ### view-does-io — A view does input and output

        **Severity:** warning · **Grade:** recommended

        **Why.** Nobody can test
        the view.
        **Fix.** Move it:

        - to the model
        - through a service

        ```swift bad
        // file: FeedView.swift
        let view = 1
        ```

        ```swift good
        let view = 2
        ```

        ~~~swift good
        let view = 3
        ~~~

        ## Migration

        ### From mvc

        **When.** The controllers are full.

        **Not when.** The app is retired.

        1. **Take out the state.** Move it to a model,
           as a value. *Before:* The screen has tests. *Tests first:* One for loading.
           *Gate:* Tests pass. *Rollback:* Revert the commit. *Stop when:* Nobody calls it.
        2. **Inject the service.** Pass it in.
           - *Gate:* Tests pass.
           - *Rollback:* Revert.

        **Traps.**

        - Two owners
          of one state
        - Stale answers

        **Side by side.** The controller holds the model.

        ```swift
        let controller = 1
        ```

        ## Review checklist

        - Views do no input and output. (view-does-io)
        - [ ] Names are clear (as clear as can be).

        """###

    static let selectionGuide = """
        ---
        id: selection-guide
        name: Selection guide
        summary: How to choose.
        ---

        ## Vocabulary

        | Fact | Values | Meaning | Question |
        |---|---|---|---|
        | `ui` | `swiftui` `uikit` | The framework | Which framework? |
        | `team-size` | `solo` `small` | People | How many? |
        | `name` | any text | The name | What is it called? |
        | `screens` | `integer` | Screens | How many screens? |

        ## Lexicon

        | Words | Fact | Value |
        |---|---|---|
        | `two developers`, `small team` | `team-size` | `small` |

        ## Priorities

        | Priority | Weight |
        |---|---|
        | `testability` | 3 |

        """

    static let navigation = """
        ---
        id: navigation
        name: Navigation
        summary: One owner of routes.
        ---

        # Who navigates

        ## Rules

        ### two-owners — A stack has two owners

        **Severity:** error · **Grade:** required

        **Why.** They disagree.

        **Fix.** Keep one.

        ```swift bad
        let owners = 2
        ```

        ```swift good
        let owners = 1
        ```

        ## Deep links

        Parse them once.

        """

    /// A playbook that only differs from the good one in its identifier, its name and its rules.
    static func pattern(_ id: String, name: String? = nil) -> String {
        mvvm.replacing("id: mvvm", with: "id: \(id)").replacing("name: MVVM", with: "name: \(name ?? id)")
            .replacing("view-does-io", with: "\(id)-does-io")
    }

    /// The good playbook with a piece of its text replaced.
    static func mvvm(_ old: String, becomes new: String) -> String { mvvm.replacing(old, with: new) }

    /// The number of the first line of the good playbook that begins so.
    static func line(_ start: String) -> Int {
        let lines = mvvm.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.firstIndex { $0.hasPrefix(start) } ?? -1) + 1
    }
}
