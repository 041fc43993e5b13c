import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
import UtilText

/// Turns a single term of a query into a condition.
struct TermResolver {
    let query: String
    let term: QueryTerm
    let grammar: QueryGrammar
    let now: Moment
    let records: any RecordReading
    /// Returns the condition of a stored query, such as the query of a saved view. The identifier and the
    /// name belong to the record that stores the query.
    let stored: (_ query: String, RecordID, _ name: String) throws(PlannerError) -> QueryCondition

    /// The words that mean "no value" in a query: `tag:none` finds todos without a tag.
    fileprivate static let none: Set<String> = ["none", "없음"]
    /// The words that mean "any value" in a query: `tag:any` finds todos with at least one tag.
    private static let any: Set<String> = ["any", "있음"]
    /// Whether a value is a word such as `none` or `any`. The value must not have quotation marks.
    static func asksPresence(_ value: String) -> Bool {
        none.contains(value.lowercased()) || any.contains(value.lowercased())
    }
    /// The largest number of known names that an error lists, for example after a wrong tag name.
    private static let shownNames = 20
    /// The largest number with which a query can compare a count, such as `open>3`.
    private static let largestCount = 1_000_000

    func condition() throws(PlannerError) -> QueryCondition {
        switch term.content {
        case .words(let words): return .words(words, in: .everywhere)
        case .key(let key): return key.bare?(now) ?? .everything
        case .comparison(let key, .unequal, let value): return .not(try condition(key, .equal, value))
        case .comparison(let key, let comparison, let value): return try condition(key, comparison, value)
        }
    }

    private func condition(
        _ key: QueryKey, _ comparison: QueryTerm.Comparison, _ value: String
    ) throws(PlannerError) -> QueryCondition {
        guard let values = key.values else { return .nothing }
        if comparison == .equal, !term.isQuoted, let empty = values.isEmpty {
            if Self.none.contains(value.lowercased()) { return empty }
            if Self.any.contains(value.lowercased()) { return .not(empty) }
        }
        switch values {
        case .dueDates(let register):
            return .register(register, dueDates(try days(value, key), comparison))
        case .instants(let register):
            return .register(register, instants(try days(value, key), comparison))
        case .minutes(let register):
            guard let range = range(value, grammar.minutes) else { throw problem(.duration(key: key.name)) }
            return .register(register, integers(range, comparison))
        case .numbers(let register, let valid):
            guard let range = range(value, { number($0, in: valid) }) else {
                throw problem(.number(key: key.name, min: valid.lowerBound, max: valid.upperBound))
            }
            return .register(register, integers(range, comparison))
        case .choices(let register, let choices, let isOrdered):
            let choice = try named(value, choices, key, \.names)
            guard isOrdered || comparison == .equal else { throw problem(.unordered(key: key.name)) }
            return .register(register, integers(Int(choice.number)...Int(choice.number), comparison))
        case .texts(let register, let values):
            try requireEqual(comparison, key)
            guard let text = values.read(value) else {
                throw unknown(value, key, among: values.names + values.aliases, known: values.names)
            }
            return .register(register, .text(text))
        case .counts(let count):
            guard let range = range(value, { number($0, in: 0...Self.largestCount) }) else {
                throw problem(.number(key: key.name, min: 0, max: Self.largestCount))
            }
            return .register(count, integers(range, comparison))
        case .words(let part):
            try requireEqual(comparison, key)
            return .words(value, in: part)
        case .conditions(let conditions):
            try requireEqual(comparison, key)
            return try named(value, conditions, key, \.names).condition
        case .stored(let type, let field):
            try requireEqual(comparison, key)
            return try storedCondition(value, key, type, field)
        case .targets(let membership, let type):
            try requireEqual(comparison, key)
            return .connected(through: membership, to: try identifiers(of: type, named: value, key))
        case .references(let register, let type):
            try requireEqual(comparison, key)
            let named = try identifiers(of: type, named: value, key)
            return .register(register, .identifiers(try withDescendants(named, type)))
        }
    }

    /// Returns the identifiers of the records with the name `name`. If `name` is the UUID of a live record,
    /// returns this UUID.
    /// - Throws: an error with the known names if no record has the name.
    private func identifiers(
        of type: RecordType, named name: String, _ key: QueryKey
    ) throws(PlannerError) -> Set<UUID> {
        if let id = UUID(uuidString: name), try records.isLive(type, RecordID(id)) { return [id] }
        let named = try records.records(type, named: name)
        if !named.isEmpty { return Set(named.map { $0.parts[0] }) }
        let known = try records.names(of: type, limit: Self.shownNames)
        throw unknown(name, key, among: known, known: known)
    }

    /// Returns the identifiers of records and of all their descendants, such as a project's subprojects.
    private func withDescendants(_ ids: Set<UUID>, _ type: RecordType) throws(PlannerError) -> Set<UUID> {
        guard let parent = type.parentField else { return ids }
        var (found, open) = (ids, Array(ids))
        while let next = open.popLast() {
            for child in try records.records(type, where: parent, is: .identifier(next), limit: .max)
            where found.insert(child.id.parts[0]).inserted { open.append(child.id.parts[0]) }
        }
        return found
    }

    /// Returns the condition for a term that names a stored query. For example, `view:home` names the query
    /// of the saved view `home`.
    /// - Parameters:
    ///   - value: the name of the record that stores the query, such as `home`.
    ///   - field: the field of the record that stores the query.
    private func storedCondition(
        _ value: String, _ key: QueryKey, _ type: RecordType, _ field: String
    ) throws(PlannerError) -> QueryCondition {
        guard let id = try records.records(type, named: value).first,
            let record = try records.record(type, id), let index = type.index(of: field),
            case .text(let query) = record.values[index]
        else {
            let known = try records.names(of: type, limit: Self.shownNames)
            throw unknown(value, key, among: known, known: known)
        }
        do throws(PlannerError) {
            return try stored(query, id, value)
        } catch .invalid(let error) {
            guard case .query(let inner) = error.rule else { throw .invalid(error) }
            switch inner.reason {
            case .storedCycle, .tooManyStored: throw problem(inner.reason)
            default: break
            }
            throw problem(.stored(name: value, query: query, inner))
        }
    }

    // MARK: Values

    /// Returns the days that the text after a query key names, such as `fri` in `due<fri`.
    private func days(_ value: String, _ key: QueryKey) throws(PlannerError) -> ClosedRange<Day> {
        guard let days = grammar.days(value, now.day) else { throw problem(.day(key: key.name)) }
        return days
    }

    /// Returns the range for a value such as `30m`, `10m..1h`, `10m..` or `..1h`; `nil` for another form.
    /// - Parameter read: Returns the number that a text stands for, such as 30 for `30m`; `nil` for other
    ///   texts.
    private func range(_ value: String, _ read: (String) -> Int?) -> ClosedRange<Int>? {
        guard let dots = value.firstRange(of: "..") else { return read(value).map { $0...$0 } }
        let (from, to) = (String(value[..<dots.lowerBound]), String(value[dots.upperBound...]))
        guard let low = from.isEmpty ? Int(Int32.min) : read(from),
            let high = to.isEmpty ? Int(Int32.max) : read(to), low <= high, !(from.isEmpty && to.isEmpty)
        else { return nil }
        return low...high
    }

    private func number(_ text: String, in valid: ClosedRange<Int>) -> Int? {
        digits(text.utf8).flatMap { valid.contains($0) ? $0 : nil }
    }

    /// Returns the item whose name is `value`, such as the choice `high` in `pri:high`.
    /// - Throws: an error that lists the known names if no item has the name `value`.
    private func named<Item>(
        _ value: String, _ items: [Item], _ key: QueryKey, _ names: (Item) -> [String]
    ) throws(PlannerError) -> Item {
        let folded = value.lowercased()
        if let item = items.first(where: { names($0).contains(folded) }) { return item }
        throw unknown(value, key, among: items.flatMap(names), known: items.compactMap { names($0).first })
    }

    // MARK: Tests

    private func dueDates(_ days: ClosedRange<Day>, _ comparison: QueryTerm.Comparison) -> RegisterTest {
        let (start, end) = (days.lowerBound.description, RegisterTest.end(of: days.upperBound))
        return switch comparison {
        case .less: .texts(from: nil, below: start)
        case .lessOrEqual: .texts(from: nil, below: end)
        case .greater: .texts(from: end, below: nil)
        case .greaterOrEqual: .texts(from: start, below: nil)
        case .equal, .unequal: .texts(from: start, below: end)
        }
    }

    private func instants(_ days: ClosedRange<Day>, _ comparison: QueryTerm.Comparison) -> RegisterTest {
        let midnight = { (day: Day) in now.zone.timestamp(of: day, at: .midnight).milliseconds }
        let start = midnight(days.lowerBound)
        let end = days.upperBound == .last ? Int64.max : midnight(days.upperBound.adding(days: 1)) - 1
        return switch comparison {
        case .less: .integers(.min...start - 1)
        case .lessOrEqual: .integers(.min...end)
        case .greater: end == .max ? .integers(.max ... .max) : .integers(end + 1 ... .max)
        case .greaterOrEqual: .integers(start ... .max)
        case .equal, .unequal: .integers(start...end)
        }
    }

    private func integers(_ range: ClosedRange<Int>, _ comparison: QueryTerm.Comparison) -> RegisterTest {
        let (low, high) = (Int64(range.lowerBound), Int64(range.upperBound))
        return switch comparison {
        case .less: .integers(.min...low - 1)
        case .lessOrEqual: .integers(.min...high)
        case .greater: .integers(high + 1 ... .max)
        case .greaterOrEqual: .integers(low ... .max)
        case .equal, .unequal: .integers(low...high)
        }
    }

    // MARK: Problems

    private func requireEqual(_ comparison: QueryTerm.Comparison, _ key: QueryKey) throws(PlannerError) {
        if comparison != .equal { throw problem(.unordered(key: key.name)) }
    }

    private func unknown(_ value: String, _ key: QueryKey, among names: [String], known: [String])
        -> PlannerError
    {
        problem(
            .unknownValue(
                value, key: key.name, similar: SimilarWord.all(near: value, among: names).first, known: known)
        )
    }

    private func problem(_ reason: QueryProblem.Reason) -> PlannerError {
        .invalid(ValidationError(.query, query, .query(QueryProblem(reason, at: term.valueRange))))
    }
}

extension QueryKey.Values {
    /// The condition for records without a value, as in `due:none`. `nil` if the key has no such condition.
    var isEmpty: QueryCondition? {
        switch self {
        case .dueDates(let register), .instants(let register), .minutes(let register),
            .numbers(let register, _), .references(let register, _):
            .not(.register(register, .isSet))
        case .targets(let membership, _): .not(.connected(through: membership, to: nil))
        case .texts(let register, let values): values.isOptional ? .not(.register(register, .isSet)) : nil
        case .counts(let count): .register(count, .integers(0...0))
        case .choices(let register, let choices, _):
            // A choice with the name `none`, such as the lowest priority, is a value.
            choices.contains { TermResolver.none.contains($0.name) } ? nil : .not(.register(register, .isSet))
        case .words, .conditions, .stored: nil
        }
    }
}
