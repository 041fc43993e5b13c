import DomainPrimitives
public import Foundation
public import LibraryDomain
public import SyncProtocolDomain
public import TodosDomain

/// The methods that store the undo history and the derived data. Derived data is what Haru computes from
/// records: the search index, the statistics, and a short number, such as 12, for each todo.
extension MemoryLibrary {
    // MARK: Undo history

    public func actions(limit: Int) -> [UserAction] {
        Array(state.actions.map(\.entry).reversed().prefix(limit))
    }

    public func beginAction(_ label: ActionLabel) -> Int {
        for index in state.actions.indices where state.actions[index].entry.state == .undone {
            state.actions[index].entry = state.actions[index].entry.with(.superseded)
        }
        let id = state.actions.count + 1
        let entry = UserAction(id: id, label: label, at: now.timestamp, state: .done, changes: 0)
        state.actions.append(MemoryAction(entry: entry, changes: []))
        return id
    }

    public func record(_ change: ActionChange, of action: Int) {
        state.actions[action - 1].changes.append(change)
    }

    public func finishAction(_ action: Int, changes: Int) {
        let entry = state.actions[action - 1].entry
        state.actions[action - 1].entry = UserAction(
            id: entry.id, label: entry.label, at: entry.at, state: entry.state, changes: changes)
    }

    public func changes(of action: Int, limit: Int) -> (known: [ActionChange], unknown: Int) {
        (Array(state.actions[action - 1].changes.prefix(limit)), 0)
    }

    public func changes(of actions: [Int], types: [RecordType]) -> [Int: [ActionChange]] {
        let names = Set(types.map(\.name))
        return Dictionary(
            actions.map { action in
                (action, state.actions[action - 1].changes.filter { names.contains($0.type.name) })
            }, uniquingKeysWith: { first, _ in first })
    }

    public func changedTypes(of actions: [Int]) -> [Int: [String]] {
        Dictionary(
            actions.map { action in
                var seen: Set<String> = []
                let types = state.actions[action - 1].changes.map(\.type.name)
                return (action, types.filter { seen.insert($0).inserted })
            }, uniquingKeysWith: { first, _ in first })
    }

    public func setState(_ new: UserAction.State, of action: Int) {
        state.actions[action - 1].entry = state.actions[action - 1].entry.with(new)
    }

    // MARK: Search index

    public func searchEntry(_ type: RecordType, _ id: RecordID) -> SearchEntry? {
        guard let row = state[type, id], row.presence == .live else { return nil }
        let text = { (field: String?) in
            if let index = field.flatMap(type.index(of:)), case .text(let text) = row.values[index] {
                text
            } else {
                ""
            }
        }
        let labels = catalogue.labels(of: type).flatMap { membership in
            targets(of: id, through: membership).compactMap { target in
                membership.target.flatMap(catalogue.type(named:)).flatMap { record($0, target)?.name($0) }
            }
        }
        return SearchEntry(title: text(type.nameField), body: text(type.bodyField), labels: labels)
    }

    public func index(_ entry: SearchEntry, of type: RecordType, _ id: RecordID) {
        state.index[RecordKey(type.name, id)] = entry
    }

    /// Returns the indexed words of a record; `nil` if the record is not indexed.
    public func words(of key: RecordKey) -> SearchEntry? { state.index[key] }

    public func unindex(_ type: RecordType, _ id: RecordID) { state.index[RecordKey(type.name, id)] = nil }

    public func unindexed(_ type: RecordType) -> [RecordID] {
        state.live(type).filter { state.index[RecordKey(type.name, $0)] == nil }
    }

    /// Empties the search index, and computes the mentions again.
    public func resetDerivedData() {
        state.index = [:]
        state.mentions = [:]
        for type in catalogue.types {
            for id in state.live(type) {
                let keys = type.mentionedKeys(record(type, id)?.values)
                if !keys.isEmpty { state.mentions[RecordKey(type.name, id)] = Set(keys) }
            }
        }
    }

    // MARK: Mentions

    public func setMentions(_ keys: [String], of type: RecordType, _ id: RecordID) {
        state.mentions[RecordKey(type.name, id)] = keys.isEmpty ? nil : Set(keys)
    }

    public func records(mentioning key: String, limit: Int) -> [RecordKey] {
        let found = state.mentions.filter { $0.value.contains(key) }.map(\.key)
        let sorted = found.sorted { ($0.type, $0.id.description) < ($1.type, $1.id.description) }
        return Array(sorted.prefix(limit))
    }

    public func count(mentioning keys: [String], except record: RecordKey) -> Int {
        state.mentions.count { $0.key != record && !$0.value.isDisjoint(with: keys) }
    }

    // MARK: Numbers

    public func assignNumber(to todo: UUID, isNew: Bool) {
        if let kept = state.numbers[todo] {
            state.freeNumbers[kept] = nil
            return
        }
        let free = state.freeNumbers.filter { $0.value < now.day }.keys.min()
        if let free {
            state.freeNumbers[free] = nil
            for (holder, number) in state.numbers where number == free {
                state.numbers[holder] = nil
                state.todos[holder] = nil
            }
        }
        state.numbers[todo] = free ?? (state.numbers.values.max() ?? 0) + 1
        state.todos[todo] = nil
    }

    public func releaseNumber(of todo: UUID) {
        if let number = state.numbers[todo] { state.freeNumbers[number] = now.day }
    }

    // MARK: Statistics

    public func recountStatistics() {
        (state.days, state.dayTags, state.usage) = ([:], [:], [:])
        var ledger = StatisticsLedger()
        for id in state.live(.todo) {
            guard let row = state[.todo, id] else { continue }
            let tags = targets(of: id, through: .todoTag).map { $0.parts[0] }
            ledger.add(TodoFigures(row.values), tags: tags)
        }
        apply(ledger)
    }

    public func apply(_ ledger: StatisticsLedger) {
        for (day, change) in ledger.days {
            state.days[day, default: DayContribution()] += change
            if state.days[day]?.total == 0 { state.days[day] = nil }
        }
        for (day, tags) in ledger.dayTags {
            for (tag, count) in tags {
                state.dayTags[day, default: [:]][tag, default: 0] += count
                if state.dayTags[day]?[tag] == 0 { state.dayTags[day]?[tag] = nil }
            }
        }
        for (tag, change) in ledger.usage {
            state.usage[tag, default: .init()].open += change.open
            state.usage[tag, default: .init()].done += change.done
        }
    }
}

extension UserAction {
    fileprivate func with(_ state: State) -> UserAction {
        UserAction(id: id, label: label, at: at, state: state, changes: changes)
    }
}
