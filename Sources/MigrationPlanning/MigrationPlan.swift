/// The way from one pattern to another, in steps that each leave the app shippable.
public struct MigrationPlan: Codable, Sendable {
    /// Whether the move is worth it.
    public enum Verdict: String, Codable, Sendable, CaseIterable {
        /// Do it, in the order of the steps.
        case recommended
        /// Do it feature by feature, and decide after the pilot.
        case staged
        /// Leave the code as it is; `instead` says what to do.
        case notRecommended = "not-recommended"
    }

    /// Where the code stands today.
    public struct Current: Codable, Sendable {
        /// The pattern's identifier, or `unknown`.
        public var pattern: String
        /// How sure the reading is, from 0 to 1.
        public var confidence: Double
        /// The types that play a role, by file and line.
        public var inventory: [InventoryItem]
    }

    /// One type of the user's code and the role that it plays.
    public struct InventoryItem: Codable, Sendable, Hashable {
        /// The type's name with the types around it.
        public var symbol: String
        /// What the type does in the pattern.
        public var role: String
        /// Path relative to the root.
        public var file: String
        /// The line that the declaration begins on.
        public var line: Int
        /// How many lines the declaration spans.
        public var lines: Int
        /// Types of the module that it uses and that play a role, at most twelve.
        public var dependencies: [String]
        /// Test types that speak of it.
        public var tests: [String]
        /// Findings in it that stand in the way, as `rule (file:line)`.
        public var findings: [String]
        /// How others come by it: `behind P`, `singleton`, `created inside T (file:line)`, `given`; empty when the code does not say.
        public var seam: String
    }

    /// Something that the code of today shows or not.
    public struct Criterion: Codable, Sendable, Hashable {
        /// What is looked at.
        public enum Kind: String, Codable, Sendable, CaseIterable {
            /// A test function of that name exists.
            case testExists = "test-exists"
            /// A type of that name exists.
            case typeExists = "type-exists"
            /// No type of that name exists.
            case typeGone = "type-gone"
            /// The type has no member of that name, or does not exist.
            case memberGone = "member-gone"
            /// The type does not adopt the protocol: `FeedModel: ObservableObject`.
            case notAdopting = "not-adopting"
            /// The member shows no `completion`, `semaphore`, `subscription` or `navigation` any more.
            case signGone = "sign-gone"
            /// The rule finds nothing in the file.
            case ruleClean = "rule-clean"
            /// The file does not import the module, or does not exist.
            case importGone = "import-gone"
            /// The package has more targets than that.
            case moreTargets = "more-targets"
            /// No code can tell; a person says.
            case byHand = "by-hand"
        }
        /// What is looked at.
        public var kind: Kind
        /// The name, rule or module that is looked for.
        public var subject: String
        /// The file that is looked in, or the sign that is looked for; empty for everywhere.
        public var place: String
    }

    /// Code for the time in which old and new live side by side.
    public struct Adapter: Codable, Sendable, Hashable {
        /// The adapter's type or, for an extension, what it is about.
        public var name: String
        /// The file to put it in.
        public var file: String
        /// What it is for, from the guide.
        public var purpose: String
        /// Swift code with the names of the module.
        public var code: String
        /// The step that adds it.
        public var addedIn: String
        /// The step that deletes it.
        public var deletedIn: String
        /// When it goes, from the guide.
        public var removal: String

        enum CodingKeys: String, CodingKey {
            case name, file, purpose, code, removal
            case addedIn = "added_in"
            case deletedIn = "deleted_in"
        }
    }

    /// What happens to a type or a member.
    public enum Action: String, Codable, Sendable, CaseIterable {
        /// Stays as it is.
        case keep
        /// Gets another name and keeps its place.
        case rename
        /// Becomes two types; a row a member says which half gets it.
        case split
        /// Goes to another type.
        case move
        /// Leaves its type for one of its own.
        case extract
        /// Goes away once nothing uses it.
        case delete
        /// Is new.
        case create
    }

    /// Where one type or member goes.
    public struct MappingRow: Codable, Sendable, Hashable {
        /// The type, or `Type.member`; for `create` the type that the new one is made for.
        public var symbol: String
        /// Path relative to the root.
        public var file: String
        /// The line of the declaration.
        public var line: Int
        /// The role today.
        public var fromRole: String
        /// The role afterwards.
        public var toRole: String
        /// What is done.
        public var action: Action
        /// The same in a sentence with names.
        public var detail: String

        enum CodingKeys: String, CodingKey {
            case symbol, file, line
            case fromRole = "from_role"
            case toRole = "to_role"
            case action, detail
        }
    }

    /// One pull request.
    public struct Step: Codable, Sendable {
        /// Names the step for `dependsOn`.
        public var id: String
        /// The step in a few words.
        public var title: String
        /// Why it is needed, and why now.
        public var why: String
        /// What must hold before it begins.
        public var precondition: String
        /// What is changed, one thing a line.
        public var changes: [String]
        /// Tests that pin today's behaviour, named after what they pin.
        public var testsFirst: [String]
        /// A check that can fail.
        public var gate: String
        /// How the step is taken back.
        public var rollback: String
        /// The sign that says to stop.
        public var stopWhen: String
        /// `low`, `medium` or `high`.
        public var risk: String
        /// `small`, `medium` or `large`.
        public var size: String
        /// Identifiers of the steps that come before.
        public var dependsOn: [String]
        /// The step is done when all of these hold; at least one does not when the plan is made.
        public var doneIf: [Criterion]
        /// How many of them did not hold when the plan was made.
        public var openAtFirst: Int

        enum CodingKeys: String, CodingKey {
            case id, title, why, precondition, changes
            case testsFirst = "tests_first"
            case gate, rollback
            case stopWhen = "stop_when"
            case risk, size
            case dependsOn = "depends_on"
            case doneIf = "done_if"
            case openAtFirst = "open_at_first"
        }
    }

    /// Whether the move is worth it.
    public var verdict: Verdict
    /// Why, from the code and from the playbook.
    public var reasons: [String]
    /// What to do when the move is not recommended.
    public var instead: String?
    /// Where the code stands.
    public var current: Current
    /// The pattern to arrive at.
    public var target: String
    /// Where every type and member goes.
    public var mapping: [MappingRow]
    /// The pull requests, in order.
    public var steps: [Step]
    /// How the two patterns live side by side meanwhile.
    public var coexistence: String
    /// What goes wrong on the way.
    public var traps: [String]
    /// What could go wrong in this code.
    public var risks: [String]
    /// Checks that all hold when the migration is over.
    public var doneWhen: [String]
    /// Mermaid: before and after.
    public var graph: String
    /// The plan in Markdown.
    public var report: String
    /// The move that keeps the pattern; nil when the pattern itself changes.
    public var change: String?
    /// Adapters for the time between, in the order in which they are added.
    public var adapters: [Adapter]
    /// Mermaid: which step comes after which.
    public var stepGraph: String
    /// What the plan was limited to; empty for everything that was read.
    public var scope: String

    enum CodingKeys: String, CodingKey {
        case verdict, reasons, instead, current, target, mapping, steps, coexistence, traps, risks
        case doneWhen = "done_when"
        case graph, report, change, adapters, scope
        case stepGraph = "step_graph"
    }
}
