"""Draws specifications at random: what a team might ask for, put together from a grammar. The same seed gives the same ones."""

import random
from dataclasses import dataclass

from neighbours import STYLES

FEATURES = """order history;feed;inbox;Settings;profile editor;URL history;API keys;user IDs;news;Bus Stops;photo library;café größe;checkout;
playlist;task list;team members;calendar days;search results;podcast episodes;workout log;invoice overview;chat;notifications;device list;
internationalization preferences overview;iOS builds;wish-list;address book;my recipes;flight status;weather;bank accounts;loans;QR codes;
appointments;medication plan;event timeline;gallery;movie night;stock ticker;help center;onboarding;paywall;subscriptions;sync status;
crash reports;map pins;route planner;document scanner;voice memos;habits;mood diary;water intake;shopping cart;coupons;gift cards;returns;
reviews;questions;bookmarks;reading list;downloads;uploads;ToDos;sprint board;bug tracker;code review;pull requests;CI runs;releases;
kitchen orders;table plan;reservations;guest list;parking;charging stations;trips;expenses;receipts;tax forms;contracts;permissions""".split(";")
ENTITIES = """Order;FeedItem;Message;Item;Model;Product;Article;Event;Tag;Category;Group;Label;Picture;Link;Menu;Form;Folder;Document;Note;
Comment;Notification;Measurement;Account;Transaction;Payment;Invoice;Contact;Person;User;Team;Member;Role;Session;Device;Sensor;Reading;
Station;Stop;Trip;Route;Place;Address;Coordinate;Track;Album;Artist;Episode;Podcast;Movie;Actor2;Scene;Chapter;Book;Author;Review;Rating;
Question;Answer;Ticket;Issue;Sprint;Commit;Build;Release;Version;Package;Recipe;Ingredient;Meal;Workout;Exercise;Habit;Goal;Mood;Medication;
Appointment;Reservation;Guest;Table;Seat;Flight;Airport;Gate;Loan;Card;Coupon;URLEntry;APIKey;HTTPLog;Straße;Getränk;Element;Value;Entry;
Record;Query;Operation;Process;Timer;Stream;Channel;Context;Store;Effect;Screen;Phase;Work;Page;Section2;Symbol;Icon;Theme;Color2;Font2;
InternationalizationPreferenceDescription;Status;Host;Port;Unit;Progress;Bundle;Calendar;Image;Path;Shape;Alert;Toolbar;Window;Chart;Slot""".replace("\n", "").split(";")
# Names that SwiftUI, Foundation or Swift have too, and that an app gives its values all the same.
SHARED_NAMES = """Color;Font;Binding;App;Picker;Slider;Map;Gauge;Grid;Animation;Transaction;Environment;Index;Selection;Edge;Angle;Visibility;Alignment;Content;
Preview;Query;Predicate;Bindable;Route;Destination;Loader;Sample;Spacer;Divider;Namespace;Sequence;Collection;Material;Gradient;Canvas;Outline;Token;
Response;Request;Failure;Success;Configuration;Style;Layout;Gesture;Tab;Sheet;Popover;Badge;Keyframe;Locale2;Instant;Clock;Suite;Fixture;Mock;
Presenter;Interactor;Router;Coordinator;Reducer;Action;UseCase;ViewModel;Repository;Settings;Commands;Window;Inspector;Expectation""".replace("\n", "").split(";")
# Swift's and the SDK's own: what the code uses itself is told from them, but for the few that everything is made of.
REFUSED_NAMES = ["ForEach", "Identifiable", "Never", "Optional", "Published", "View"]
OWN_NAMES = ["View", "Date", "Data", "Never", "Set", "ForEach", "Row", "Optional", "Identifiable", "Actor", "Task", "View", "State", "Result", "Error", "List", "Text", "Section", "Button", "Toggle", "Published", "Row"]
TEXTS = ["title", "name", "label", "caption", "summary", "headline", "subject", "body", "text", "note", "description", "größe", "url", "html", "state", "error", "task", "data", "view", "path", "index", "value", "item", "row", "content"]
PLAIN = ["String", "Int", "Int64", "Double", "Float", "Bool", "Date", "URL", "UUID", "Decimal", "TimeInterval", "UInt8"]
RARE = ["Character", "Data", "Locale", "TimeZone", "DateComponents", "CGFloat", "Duration", "Int16", "UInt", "DateInterval", "IndexSet", "Calendar", "Measurement<UnitLength>"]
ERRORS = ["ServiceFailure", "LoadError", "RemoteError", "StoreError"]
ROLES = ["Repository", "Service", "Client", "Store", "Gateway", "API", "Provider", "Source", "Library", "Manager"]
PATTERNS = ["mv", "mvvm", "layered-mvvm", "mvi", "tca", "clean-architecture", "viper", "mvp", "coordinator", "reactive"]


def words(text):
    return text.strip()


class Draw:
    """One request. `allowed` holds pieces of refusals that are right for what was drawn on purpose."""

    def __init__(self, seed, number):
        self.random = random.Random(f"{seed}/{number}")
        self.number = number
        self.allowed = []
        self.types = []
        self.nested = []
        self.enums = []

    def chance(self, share):
        return self.random.random() < share

    def one(self, things):
        return self.random.choice(things)

    def request(self):
        request = {"feature": words(self.one(FEATURES))}
        self.entity_name = None
        if self.chance(0.88):
            self.entity_name = self.one(ENTITIES)
            if self.chance(0.2):
                self.entity_name = self.one(SHARED_NAMES)
                # Only some patterns have types of these names.
                self.allowed += ["is a name that"]
            if self.chance(0.08):
                self.entity_name = self.one(OWN_NAMES)
                self.allowed += ["would hide"] if self.entity_name in REFUSED_NAMES else ["is a name that", "holds itself", "needs a start value"]
            request["entity"] = self.entity()
        shape = self.one(["list"] * 9 + ["value", "value", "submit", "stream", "page", "page", "sync", "none", "draft", "draft", "envelope", "search"])
        if not self.entity_name and shape not in ("submit", "none"):
            shape = self.one(["submit", "none"])
        self.state, self.actions, self.names = [], [], set()
        dependencies = self.dressed(self.dependencies(shape) or []) if shape != "none" else []
        self.dependency_text = "\n".join(dependencies)
        if dependencies:
            request["dependencies"] = dependencies
        self.own_state()
        self.local_actions()
        if self.state:
            request["state"] = self.state
        if self.actions:
            self.random.shuffle(self.actions)
            request["actions"] = self.actions
        destinations = self.destinations()
        if destinations:
            request["destinations"] = destinations
        self.setting(request)
        self.oddity(request)
        self.expect(request, shape)
        return request

    def oddity(self, request):
        """Now and then something that Swift allows, and that is either written or refused in words that help."""
        given = request.get("dependencies")
        if not given or not self.chance(0.12):
            return
        first = given[0]
        member, allowed = self.one([
            ("associatedtype Value", "an associated type is not supported"), ("var isReachable: Bool { get set }", "what is set from here belongs in a function"),
            ("subscript(index: Int) -> Int { get }", "only functions and properties are expected in the protocol"), ("init()", "only functions and properties are expected in the protocol"),
            ("static func == (left: Self, right: Self) -> Bool", "\"static\" is not expected here"), ("mutating func change() async", "\"mutating\" is not expected here"),
            ("func fill(_ count: inout Int) async", "is a form of type that is not supported"), ("func keep(_ value: some Sendable) async", "is a form of type that is not supported"),
            ("func keep(_ value: any Sendable) async", "is a form of type that is not supported"), ("func twice(_ work: () -> Void) async", "has to be @Sendable"),
            ("func keepAny<Value: Sendable>(_ value: Value) async throws", ""), ("func read<Value: Decodable>(_ type: Value.Type) async throws -> Value", ""), ("func `default`() async throws", "is a word that Swift reserves"),
            ("func pick(`in` place: Int) async", ""), ("func pick(count: Int = 1) async", "a default value is not expected"),
            ("func watch() -> any AsyncSequence<Int, any Error>", "which comes with iOS 18"), ("static func make() async", "\"static\" is not expected here"),
            ("func copies(_ numbers: Int...) async", "a variable number of values is not supported"), ("", ""), ("", ""), ("", ""), ("", ""),
        ])
        if member:
            self.allowed += [allowed] if allowed else []
            given[0] = first.replace("{ ", "{ " + member + "; ", 1)
        else:
            given[0] = self.one(["@MainActor ", "@MainActor ", "@available(iOS 15, macOS 12, *) ", "@preconcurrency "]) + first

    def dressed(self, text):
        """The same dependencies as a team might have written them."""
        if self.chance(0.1):
            text = [entry.replace(": Sendable {", ": AnyObject, Sendable {") for entry in text]
        if self.chance(0.1):
            text = ["\n\n".join(text)]
        if self.chance(0.1):
            text = [entry.replace("{ func", "{ @discardableResult func", 1) for entry in text]
        if self.chance(0.1):
            text = [entry.replace("; func", "; nonisolated func", 1) for entry in text]
        if self.chance(0.1):
            text = [entry.replace("{ ", "{ var isReachable: Bool { get }; ", 1) for entry in text]
        if self.chance(0.06):
            text = [entry.replace("{ ", "{ var token: String? { get async throws }; ", 1) for entry in text]
        if self.chance(0.06):
            text = [text[0].replace("{ ", "{ @MainActor func warm(); ", 1), *text[1:]]
        if self.chance(0.08):
            text = [f"protocol {self.protocol}Base {{ func prepare() async }}\n" + text[0].replace(f"protocol {self.protocol} {{", f"protocol {self.protocol}: {self.protocol}Base {{"), *text[1:]]
        return text

    def expect(self, request, shape):
        """What a team would see at once that it asked too much of."""
        text = " ".join([request.get("entity", ""), *request.get("dependencies", []), *request.get("state", [])])
        loads = "async" in self.dependency_text or "Stream" in self.dependency_text
        if self.entity_name in ("Store", "Effect", "Phase", "Value"):
            self.allowed.append("uses itself")
        if "struct ID" in text and "var id: String {" in text:
            self.allowed.append("is what Identifiable calls")
        if "Character" in text:
            self.allowed.append("cannot be coded")
        if "Duration" in text:
            self.allowed.append("has no Duration")
        if not dict(request).get("dependencies") and "entity" not in request:
            self.allowed += ["has nothing to tell a view", "has no event to reduce", "has nothing to stream", "coordinator would have nothing"]
        if not loads and "entity" not in request:
            self.allowed += ["has nothing to stream"]
        if not request.get("destinations") and "entity" not in request:
            self.allowed.append("coordinator would have nothing")
        if shape == "stream" and request["pattern"] == "mvi":
            self.allowed.append("store answers once")

    def setting(self, request):
        pattern = self.one(PATTERNS)
        ui = "uikit" if self.chance(0.3) and pattern not in ("mv", "reactive") else "swiftui"
        request |= {
            "pattern": pattern, "ui": ui, "minimum_os": self.one(["iOS 15", "iOS 16", "iOS 17", "iOS 18.2", "iOS 26"] + (["macOS 13", "macOS 14", "visionOS 1"] if ui == "swiftui" else ["iOS 14"])),
            "tests": self.one(["swift-testing", "swift-testing", "xctest", "none"]), "default_isolation": self.one(["none", "none", "main-actor"]),
            "layout": self.one(["feature", "feature", "layer"])}
        companions = {"mv": ["clean-architecture", "reactive", "coordinator"], "mvvm": ["clean-architecture", "reactive", "coordinator"],
                      "layered-mvvm": ["clean-architecture", "reactive", "coordinator"], "mvi": ["clean-architecture", "coordinator"],
                      "tca": ["clean-architecture", "coordinator"], "clean-architecture": ["reactive", "coordinator"], "viper": ["coordinator"], "mvp": ["coordinator"], "coordinator": ["clean-architecture"], "reactive": ["clean-architecture", "coordinator"]}.get(pattern, [])
        if ui == "uikit":
            companions = [companion for companion in companions if companion != "reactive"]
        if companions and self.chance(0.3):
            request["with"] = self.random.sample(companions, 2 if len(companions) > 2 and self.chance(0.2) else 1)
        if self.chance(0.2):
            request["match"] = self.one(list(STYLES))

    # Types

    def type(self, depth=0):
        kind = self.random.random()
        if depth > 2 or kind < 0.5:
            return self.one(PLAIN)
        if kind < 0.56:
            return self.one(RARE)
        if kind < 0.66:
            inner = self.type(depth + 1)
            return inner if inner.endswith("?") else f"({inner})?" if " " in inner and not inner.startswith(("[", "(")) else inner + "?"
        if kind < 0.75:
            return f"[{self.type(depth + 1)}]"
        if kind < 0.79:
            return f"[{self.one(['String', 'Int', 'UUID', 'Date'])}: {self.type(depth + 1)}]"
        if kind < 0.82:
            return f"Set<{self.one(['String', 'Int', 'UUID', 'URL'])}>"
        if kind < 0.84:
            return self.one(["Range<Int>", "ClosedRange<Double>", "ClosedRange<Date>"])
        if kind < 0.86:
            return self.one(["Array<Int>", "Optional<String>", "Dictionary<String, Bool>"])
        if kind < 0.88:
            return self.one(["Array<Array<Int>>", "[String: [Int: Bool]]", "[[String]]?", "Optional<[Date]>", "Set<Set<Int>>", "[UUID: Date?]", "Swift.Int", "Foundation.Date", "[Foundation.URL]"])
        if self.nested and kind < 0.95:
            return self.one(self.nested)
        if self.types:
            return self.one(self.types)
        return "String"

    def entity(self):
        name = self.entity_name
        pieces, beside = [], []
        if self.chance(0.25):
            kind = self.one(["Status", "Kind", "Priority", "State", "Level"])
            conformance = self.one(["", ": String", ": String, Codable", ": Int, Codable, CaseIterable", ": Hashable", ": Codable, Sendable"])
            payload = "" if "String" in conformance or "Int" in conformance else self.one(["", "(Int)", "(reason: String)", "(Date, count: Int)"])
            pieces.append(f"enum {kind}{conformance} {{ case open, done; case failed{payload} }}")
            self.allowed += ["means another type within the struct"] if kind == name else []
            self.nested.append(f"{name}.{kind}")
            self.enums.append((f"{name}.{kind}", "open"))
        if self.chance(0.15):
            kind = self.one(["Line", "Stop", "Detail", "Metadata", "ID2"])
            pieces.append(f"struct {kind}{self.one(['', ': Codable', ': Hashable, Sendable'])} {{ let text: String; let count: {self.one(PLAIN)} }}")
            self.nested.append(f"{name}.{kind}")
        if self.chance(0.12):
            beside.append(f"struct {name}Part: Codable {{ let number: Int; let label: String? }}")
            self.types.append(f"{name}Part")
        if self.chance(0.12):
            beside.append(f"enum {name}Origin: String, Codable {{{{ case local, remote = 'server' }}}}".replace("{{", "{").replace("}}", "}").replace("'", '"'))
            self.types.append(f"{name}Origin")
            self.enums.append((f"{name}Origin", "local"))
        if self.chance(0.1):
            beside.append(f"struct {name}Box<Wrapped: Hashable>: Hashable {{ let wrapped: Wrapped; let note: String? }}")
            self.types += [f"{name}Box<Int>", f"{name}Box<String>", f"[{name}Box<Date>]"]
        if self.chance(0.06):
            beside.append(f"indirect enum {name}Tree: Codable {{ case leaf(Int); case branch({name}Tree, {name}Tree) }}")
            self.types.append(f"{name}Tree")
        if self.chance(0.08):
            pieces.append("struct Deep: Codable { enum Depth: Int, Codable { case low, high }; let depth: Depth; let label: String }")
            self.nested += [f"{name}.Deep", f"{name}.Deep.Depth"]
            self.enums.append((f"{name}.Deep.Depth", "low"))
        self.error = None
        if self.chance(0.25):
            self.error = name + self.one(["Error", "Failure"])
            beside.append(f"enum {self.error}: Error{self.one(['', ', Equatable', ', Sendable'])} {{ case offline; case refused{self.one(['', '(code: Int)', '(String)'])} }}")
        self.envelope = None
        if self.chance(0.15):
            if self.chance(0.5):
                beside.append("struct Paged<Element: Sendable>: Sendable { let items: [Element]; let next: String? }")
                self.envelope = f"Paged<{name}>"
            else:
                beside.append(f"struct {name}Answer: Sendable {{ let {self.one(['items', 'results'])}: [{name}]; let total: Int }}")
                self.envelope = f"{name}Answer"
        identity = self.one(["UUID"] * 5 + ["Int"] * 4 + ["String"] * 3 + ["Int64", "URL"])
        if self.chance(0.06):
            pieces.append(f"struct ID: Hashable, Codable{self.one(['', ', Sendable'])} {{ let rawValue: {self.one(['String', 'Int'])} }}")
            identity = self.one(["ID", f"{name}.ID"])
        fields = ["let id = UUID()" if identity == "UUID" and self.chance(0.15) else f"let id: {identity}"]
        if self.chance(0.8):
            start = ' = ""' if self.chance(0.05) else ""
            fields.append(f"{'var' if start else self.one(['let', 'var'])} {self.one(TEXTS)}: String{start}")
        taken = {field.split()[1].rstrip(":") for field in fields}
        pool = ["created", "changed", "count", "amount", "price", "isOpen", "isDone", "tags", "owner", "parent", "position", "size", "link", "rating", "kind", "status", "meta", "lines", "due", "notes", "generation", "request", "phase", "number", "entity", "self2", "default2", "type", "hash", "sample"]
        for field in self.random.sample(pool, self.random.randint(0, 6)):
            if field in taken:
                continue
            annotation = self.type()
            fields.append(f"{self.one(['let', 'let', 'var'])} {field}: {annotation}")
        conformance = self.one(["", "", ": Codable", ": Codable", ": Identifiable, Codable", ": Identifiable, Hashable, Sendable", ": Equatable, Decodable"])
        if self.chance(0.06) and fields[1:] and fields[1].endswith(": String") and ": Codable" in conformance:
            property = fields[1].split()[1].rstrip(":")
            fields[0] = f"var id: String {{ {property} }}"
        extras = [
            "var isNew: Bool { true }", "func copied() -> Self { self }", "static let limit = 20", "static func make() -> Int { 1 }", "lazy var cached = 3",
            "var watched: Int = 0 { didSet { print(watched) } }", "private(set) var seen: Bool = false", "let first, second: Int", "var x = 0, y = 0.5",
            "@available(*, deprecated) var old: String?", "typealias Key = String", "init() { fatalError() }", "subscript(index: Int) -> Int { index }",
            "var summary2: String { get { \"none\" } }", "private let secret: Int", "static func < (left: Self, right: Self) -> Bool { true }", "var `extra`: Int",
        ]
        if self.chance(0.3):
            fields += self.random.sample(extras, self.random.randint(1, 3))
        keyword = "struct"
        if self.chance(0.06):
            keyword = self.one(["final class", "class", "actor"])
        if self.chance(0.15):
            more = self.one(["Comparable", "CustomStringConvertible", "Displayable", "Equatable, Sendable", "@unchecked Sendable", "CustomDebugStringConvertible"])
            conformance = conformance + ", " + more if conformance else ": " + more
        if self.chance(0.05):
            beside.append(f"extension {name} {{ var words: [String] {{ [] }} }}")
        if self.chance(0.08):
            keys = [field.split()[1].rstrip(":") for field in fields if field.split()[0] in ("let", "var") and "{" not in field and "," not in field and "`" not in field]
            if keys and "Codable" in conformance and len(keys) == len(fields):
                pieces.append("enum CodingKeys: String, CodingKey { case " + ", ".join(f'{key} = "{key}_x"' if number % 2 else key for number, key in enumerate(keys)) + " }")
        separator = self.one(["; ", "; ", "\n    "])
        access = self.one(["", "", "", "public ", "package ", "@available(iOS 15, macOS 12, *) ", "internal "])
        comment = self.one(["", "", "/// What is shown.\n"])
        body = separator.join(pieces + fields)
        return f"{comment}{access}{keyword} {name}{conformance} {{ {body} }}" + "".join("\n" + other for other in beside)

    # Dependencies

    def effects(self, waits=True):
        if not waits:
            return self.one(["", " throws"])
        if getattr(self, "error", None) and self.chance(0.3):
            return f" async throws({self.error})"
        return self.one([" async throws"] * 6 + [" async"])

    def dependencies(self, shape):
        name = self.entity_name
        base = name or self.one(["Session", "Feedback", "Login", "Account"])
        if shape == "none":
            return []
        many = self.one(["items", "all", base[0].lower() + base[1:] + "s", "list", "fetch", "entries"])
        identity = f"{name}.ID" if name else "String"
        functions, protocol = [], base + self.one(ROLES)
        self.protocol = protocol
        inputs = ""
        if shape in ("list", "envelope", "stream") and self.chance(0.25):
            label, kind = self.one([("page2", "Int"), ("filter", "String?"), ("showsAll", "Bool"), ("limit", "Int"), ("since", "Date?"), ("in kind", "String"), ("for owner", "UUID?"), ("tags", "[String]")])
            inputs = f"{label}: {kind}"
            if self.chance(0.5):
                self.property(label.split()[-1], kind)
        if shape == "search":
            inputs = self.one(["query: String", "matching query: String", "for searchText: String"])
            if self.chance(0.7):
                self.property(inputs.split(":")[0].split()[-1], "String", '""')
            if self.chance(0.5):
                self.act("search")
        if shape == "page":
            way = self.one(["page: Int", "offset: Int", f"after cursor: {identity}?", "page: Int, matching query: String"])
            functions.append(f"func {many}({way}){self.effects()} -> [{name}]")
            if "query" in way:
                self.property("query", "String", '""')
            self.act(self.one([f"loadMore -> {protocol}.{many}", "loadMore", "nextPage"]))
        elif shape in ("list", "search"):
            functions.append(self.answering(many, inputs, f"[{name}]"))
        elif shape == "envelope":
            functions.append(f"func {many}({inputs}){self.effects()} -> {self.envelope or f'[{name}]'}")
        elif shape == "stream":
            way = self.one([f"AsyncStream<[{name}]>", f"AsyncThrowingStream<[{name}], any Error>", f"AsyncThrowingStream<[{name}], Error>"])
            functions.append(f"func {many}({inputs}){self.one(['', '', ' async'])} -> {way}")
        elif shape == "sync":
            functions.append(f"func {many}(){self.effects(False)} -> [{name}]")
        elif shape == "value":
            inputs = self.one(["", "", f"id: {identity}", f"{name[0].lower() + name[1:]}ID: {identity}"])
            if inputs:
                self.property(inputs.split(":")[0], identity if self.chance(0.5) else identity, None)
            functions.append(f"func current({inputs}){self.effects()} -> {name}")
        elif shape == "draft":
            functions.append(f"func current(){self.effects()} -> {name}")
            functions.append(f"func save(_ value: {name}){self.effects()}{self.one(['', f' -> {name}'])}")
            self.act(f"save(_ draft: {name}) -> {protocol}.save")
            if self.chance(0.5):
                self.act(self.one(["discard", "revert"]))
        elif shape == "submit":
            self.property("email", "String", '""')
            self.property("password", "String", '""')
            answer = self.one(["", " -> String", " -> Bool"] + ([f" -> {name}"] if name else []))
            functions.append(f"func signIn(email: String, password: String){self.effects()}{answer}")
            self.act(f"signIn -> {protocol}.signIn")
        if shape not in ("submit",) and self.chance(0.4):
            self.act(self.one(["refresh", f"refresh -> {protocol}.{many}"] if shape in ("list", "search", "envelope") else ["refresh"]) if shape not in ("draft", "value", "stream", "sync") else "refresh")
        if name:
            for function in self.random.sample(self.operations(identity, protocol), self.random.randint(0, 3)):
                functions.append(function)
        dependencies = [f"{self.one(['', '', '', 'public '])}protocol {protocol}{self.one(['', ': Sendable'])} {{ {self.one(['; ', chr(10)]).join(functions)} }}"]
        if self.chance(0.25):
            other = base + self.one(["Analytics", "Log", "Tracker"])
            dependencies.append(f"protocol {other} {{ func track(_ event: String); func flush() async }}")
            if self.chance(0.6):
                self.act(f"track(_ event: String) -> {other}.track")
            if self.chance(0.5):
                self.act(f"flush -> {other}.flush")
        if self.chance(0.12):
            other = base + "Clock"
            dependencies.append(f"protocol {other} {{ func now() -> Date; func wait(seconds: Int) async throws }}")
            if self.chance(0.5):
                self.act(f"wait(seconds: Int) -> {other}.wait")
        return dependencies

    def answering(self, many, inputs, result):
        if self.chance(0.1):
            failure = self.error or "any Error"
            return f"func {many}({inputs}) async -> Result<{result}, {failure}>"
        return f"func {many}({inputs}){self.effects()} -> {result}"

    def operations(self, identity, protocol):
        name = self.entity_name
        verbs = [
            ("delete", f"_ id: {identity}", ""), ("remove", f"_ item: {name}", ""), ("save2", f"_ value: {name}", self.one(["", f" -> {name}"])),
            ("rename", f"_ id: {identity}, to title: String", ""), ("move", f"from source: Int, to target: Int", ""),
            ("tag", f"_ id: {identity}, with tags: Set<String>", " -> [String]"), ("markRead", f"_ id: {identity}", ""),
            ("share", f"_ id: {identity}", " -> URL"), ("rate", f"_ id: {identity}, stars: Int, comment: String?, isPublic: Bool", ""),
            ("export", "", " -> Data"), ("limits", "", " -> (low: Int, high: Int)"), ("set", f"_ values: [String: Double]", ""),
            ("onChange", f"_ action: @escaping @Sendable ({name}) -> Void", ""), ("archive", f"where: Bool", ""), ("send", "to: String, in: Int", ""),
            ("one", f"_ id: {identity}", f" -> {name}?"), ("copy", f"of item: {name}, as kind: {self.type()}", f" -> {name}"),
        ]
        made = []
        for verb, parameters, answer in verbs:
            effects = self.effects() if self.chance(0.85) else self.effects(False)
            made.append(f"func {verb}({parameters}){effects}{answer}")
            if "onChange" in verb:
                made[-1] = f"func {verb}({parameters})"
        self.random.shuffle(made)
        chosen = made[:4]
        for function in chosen:
            verb = function[5:].split("(")[0]
            parameters = function.split("(", 1)[1]
            if verb in ("onChange",) or not self.chance(0.7):
                continue
            inside = next(entry for entry in verbs if entry[0] == verb)[1]
            if any(f"{other}:" in inside for other in ("where", "in", "to")) and verb in ("archive", "send"):
                self.pending = (f"{verb} -> {protocol}.{verb}", function)
            else:
                self.pending = (f"{verb}{self.one(['', f'({inside})'])} -> {protocol}.{verb}", function)
            self.waiting = getattr(self, "waiting", []) + [self.pending]
        return chosen

    def act(self, text):
        self.actions.append(text)

    def property(self, name, type, start=None):
        if name not in self.names:
            self.names.add(name)
            inferred = start and type in ("String", "Int", "Double", "Bool") and start[0] != "-" and self.chance(0.2) and (type != "Double" or "." in start)
            self.state.append(f"var {name}" + ("" if inferred else f": {type}") + (f" = {start}" if start else ""))

    def own_state(self):
        choices = [
            ("query", "String", '""'), ("showsOpen", "Bool", "false"), ("isEditing", "Bool", "true"), ("volume", "Double", "0.5"), ("count", "Int", "0"),
            ("selection", "String?", "nil"), ("chosen", "Set<Int>", "[]"), ("filters", "[String]", "[]"), ("counts", "[String: Int]", "[:]"), ("tab", "Int", "1"), ("note", "String", '"empty"'),
            ("origin", "URL?", None), ("since", "Date?", "nil"), ("limit2", "Int32", "-5"), ("name", "String", None), ("error2", "String?", None),
            ("span", "ClosedRange<Int>?", None), ("history", "[[String]]", "[]"), ("text", "String", '""'), ("title", "String", '"New"'), ("isOn", "Bool", None)]
        if self.entity_name:
            choices += [("selected", f"{self.entity_name}.ID?", "nil"), ("current2", f"{self.entity_name}?", None), ("picked", f"[{self.entity_name}]", "[]"), ("marked", f"Set<{self.entity_name}.ID>", "[]")]
        choices += [("mode", name, "." + case) for name, case in self.enums]
        for name, type, start in self.random.sample(choices, self.random.choice([0, 0, 1, 2, 3])):
            self.property(name, type, start)

    def local_actions(self):
        for text, function in getattr(self, "waiting", []):
            if function in self.dependency_text:
                self.act(text)
        for entry in list(self.state):
            if ":" not in entry:
                continue
            name, rest = entry[4:].split(":", 1)
            kind = rest.split("=")[0].strip()
            if kind == "Bool" and self.chance(0.5):
                self.act(f"toggle{(name[2:] if name.startswith('is') else name[5:] if name.startswith('shows') else name[0].upper() + name[1:])}")
            elif self.chance(0.2):
                self.act(f"set{name[0].upper() + name[1:]}(_ value: {kind})")
            elif self.chance(0.15) and "=" in rest:
                self.act(f"{self.one(['clear', 'reset'])}{name[0].upper() + name[1:]}")

    def destinations(self):
        name = self.entity_name
        choices = ["case settings", "case help", "case filter(text: String)", "case page(Int)", "case web(URL)", "case done", "case compare(String, String)", "case range(from: Date, to: Date)"]
        if name:
            choices += [f"case detail({name}.ID)", f"case detail({name}.ID)", f"case edit({name})", f"case share({name}.ID, text: String)", f"case new(draft: {name}?)"]
        picked, seen = [], set()
        for case in self.random.sample(choices, self.random.choice([0, 0, 1, 2, 3])):
            word = case.split("(")[0]
            if word not in seen:
                seen.add(word)
                picked.append(case)
        return picked


@dataclass(frozen=True, eq=False)
class Drawn:
    """A request that was drawn, as a case of the matrix."""

    number: int
    fields: dict
    allowed: tuple
    """Pieces of refusals that are right for what was drawn on purpose."""

    @property
    def pattern(self):
        return self.fields["pattern"]

    @property
    def ui(self):
        return self.fields["ui"]

    @property
    def isolation(self):
        return self.fields["default_isolation"]

    @property
    def companions(self):
        return tuple(self.fields.get("with", ()))

    @property
    def column(self):
        return self.pattern + ("" if self.ui == "swiftui" else " (UIKit)")

    @property
    def name(self):
        companions = "".join(f"+{companion}" for companion in self.companions)
        return f"{self.number} {self.pattern}{companions} {self.ui}, {self.fields['minimum_os']}, {self.fields['tests']}, isolation {self.isolation}" + (f", as {self.fields['match']}" if "match" in self.fields else "")

    def request(self, folder):
        """The fields; `folder` holds the neighbours."""
        return {**self.fields, **({"match": f"{folder}/{self.fields['match']}"} if "match" in self.fields else {})}


def drawn(seed, count):
    """`count` requests; the same seed gives the same ones."""
    made = []
    for number in range(count):
        draw = Draw(seed, number)
        fields = draw.request()
        made.append(Drawn(number, fields, tuple(draw.allowed)))
    return made
