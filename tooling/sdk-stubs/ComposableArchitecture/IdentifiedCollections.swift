// Stand-in: https://github.com/pointfreeco/swift-identified-collections/tree/1.1.1/Sources/IdentifiedCollections/IdentifiedArray

import Foundation

public struct IdentifiedArray<ID: Hashable, Element> {
    fileprivate var elements: [Element]
    public let id: KeyPath<Element, ID>

    public init(id: KeyPath<Element, ID>) {
        elements = []
        self.id = id
    }
    public init<S: Sequence<Element>>(uniqueElements elements: S, id: KeyPath<Element, ID>) {
        self.elements = Array(elements)
        self.id = id
        precondition(Set(ids).count == self.elements.count, "Elements have the same identity")
    }
    public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
        var seen: Set<ID> = []
        self.elements = elements.filter { seen.insert($0[keyPath: id]).inserted }
        self.id = id
    }
}

public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
    public init() { self.init(id: \.id) }
    public init<S: Sequence<Element>>(uniqueElements elements: S) { self.init(uniqueElements: elements, id: \.id) }
    public init(_ elements: some Sequence<Element>) { self.init(elements, id: \.id) }
}

extension IdentifiedArray {
    /// An array stands in for the ordered set of the original.
    public var ids: [ID] { elements.map { $0[keyPath: id] } }

    public subscript(id id: ID) -> Element? {
        get { index(id: id).map { elements[$0] } }
        set {
            switch (index(id: id), newValue) {
            case (let index?, let element?):
                precondition(element[keyPath: self.id] == id, "The identity must stay the same")
                elements[index] = element
            case (let index?, nil): elements.remove(at: index)
            case (nil, let element?): elements.append(element)
            case (nil, nil): break
            }
        }
    }
    public func index(id: ID) -> Int? { elements.firstIndex { $0[keyPath: self.id] == id } }
    @discardableResult public mutating func append(_ item: Element) -> (inserted: Bool, index: Int) {
        if let index = index(id: item[keyPath: id]) { return (false, index) }
        elements.append(item)
        return (true, elements.count - 1)
    }
    public mutating func append(contentsOf newElements: some Sequence<Element>) { for element in newElements { append(element) } }
    @discardableResult public mutating func insert(_ item: Element, at i: Int) -> (inserted: Bool, index: Int) {
        if let index = index(id: item[keyPath: id]) { return (false, index) }
        elements.insert(item, at: i)
        return (true, i)
    }
    @discardableResult public mutating func updateOrAppend(_ item: Element) -> Element? {
        guard let index = index(id: item[keyPath: id]) else {
            elements.append(item)
            return nil
        }
        defer { elements[index] = item }
        return elements[index]
    }
    @discardableResult public mutating func remove(id: ID) -> Element? { index(id: id).map { elements.remove(at: $0) } }
    @discardableResult public mutating func remove(_ element: Element) -> Element? { remove(id: element[keyPath: id]) }
    @discardableResult public mutating func remove(at index: Int) -> Element { elements.remove(at: index) }
    public mutating func remove(atOffsets offsets: IndexSet) { for offset in offsets.reversed() { elements.remove(at: offset) } }
    public mutating func removeAll(keepingCapacity keep: Bool = false) { elements.removeAll(keepingCapacity: keep) }
    public mutating func removeAll(where predicate: (Element) throws -> Bool) rethrows { try elements.removeAll(where: predicate) }
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { elements[$0] }
        let target = destination - source.filter { $0 < destination }.count
        remove(atOffsets: source)
        elements.insert(contentsOf: moved, at: target)
    }
    public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows { try elements.sort(by: areInIncreasingOrder) }
    public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
        Self(uniqueElements: try elements.filter(isIncluded), id: id)
    }

}

extension IdentifiedArray: MutableCollection, RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }
    public subscript(position: Int) -> Element {
        get { elements[position] }
        set { elements[position] = newValue }
    }
}

extension IdentifiedArray: Equatable where Element: Equatable {
    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}
extension IdentifiedArray: Hashable where Element: Hashable {
    public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}
extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
    public init(arrayLiteral elements: Element...) { self.init(uniqueElements: elements, id: \.id) }
}
extension IdentifiedArray: Encodable where Element: Encodable {
    public func encode(to encoder: any Encoder) throws { try elements.encode(to: encoder) }
}
extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
    public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder), id: \.id) }
}
extension IdentifiedArray: CustomStringConvertible {
    public var description: String { elements.description }
}
