public import DomainPrimitives
public import Foundation
import LibraryDomain
import QueryDomain
import SyncProtocolDomain
public import TodosDomain

/// The methods that answer the planner's queries about todos, tags and statistics, and that store the
/// reminder log.
extension MemoryLibrary {
    private var all: [Todo] { state.live(.todo).compactMap { todo($0.parts[0]) } }

    public func todo(_ id: UUID) -> Todo? {
        if let known = state.todos[id] { return known }
        guard let row = state[.todo, RecordID(id)], row.presence == .live else { return nil }
        let names = targets(of: RecordID(id), through: .todoTag).compactMap { tagName(of: $0.parts[0]) }
        var todo = Todo(
            id: id, number: state.numbers[id], title: TodoTitle(trusted: ""), tags: names,
            dependencies: targets(of: RecordID(id), through: .todoDependency).map { $0.parts[0] },
            createdAt: row.createdAt,
            lastEdit: row.lastEdit)
        for (field, value) in zip(RecordType.todo.fields, row.values) {
            if let field = TodoField(register: field.name) { todo = todo.with(field, value) }
            if field.name == "project", case .identifier(let id) = value {
                todo.project = projectName(of: id)
            }
        }
        state.todos[id] = todo
        return todo
    }

    public func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo] {
        let matcher = QueryMatcher(.todo, in: self)
        var found: [Todo] = []
        for todo in all where try matcher.matches(RecordID(todo.id), query.condition) { found.append(todo) }
        if query.sort == .next, let now = query.rankedAt {
            found = try ranked(found, now: now)
        } else {
            found.sort { precedes($0, $1, query.sort) }
        }
        return query.limit.map { Array(found.prefix($0)) } ?? found
    }

    public func todos(_ ids: Set<UUID>) -> [Todo] { ids.sorted().compactMap { todo($0) } }

    public func titles(of ids: Set<UUID>) -> [UUID: TodoTitle] {
        Dictionary(uniqueKeysWithValues: ids.compactMap { id in todo(id).map { (id, $0.title) } })
    }

    public func todos(matching reference: TodoReference, limit: Int) -> [Todo] {
        switch reference {
        case .id(let id): return all.filter { $0.id == id }
        case .number(let number): return all.filter { $0.number == number }
        case .last: return all.last.map { [$0] } ?? []
        case .identifierPrefix(let prefix):
            let digits = prefix.replacing("-", with: "")
            return Array(
                all.filter { $0.id.uuidString.replacing("-", with: "").hasPrefix(digits) }.prefix(limit))
        case .title(let text):
            let folded = text.lowercased()
            return Array(all.filter { $0.title.description.lowercased().contains(folded) }.prefix(limit))
        }
    }

    public func descendants(of roots: [UUID]) -> [Todo] {
        var found: [Todo] = []
        var level = Set(roots)
        while !level.isEmpty {
            let children = all.filter { todo in
                todo.parent.map(level.contains) ?? false && !found.contains { $0.id == todo.id }
            }
            found += children
            level = Set(children.map(\.id))
        }
        return found
    }

    public func search(_ words: String, limit: Int) -> [Todo] {
        Array(all.filter { contains(RecordKey(RecordType.todo.name, RecordID($0.id)), words) }.prefix(limit))
    }

    public func overdueCount(at now: Moment, cap: Int) throws(PlannerError) -> Int {
        try todos(.overdue(at: now, limit: cap)).count
    }

    /// Returns the largest ``Todo/position``; `nil` if no todo has a position. Deleted todos count too, as in
    /// the library on disk.
    public func lastPosition() -> String? {
        guard let index = RecordType.todo.index(of: "position") else { return nil }
        return state.all(.todo).compactMap { id in
            if case .text(let position)? = state[.todo, id]?.values[index] { position } else { nil }
        }.max()
    }

    public func tags() -> [TagUsage] {
        state.live(.tag).compactMap { tag($0) }.sorted { $0.name < $1.name }.map { tag in
            TagUsage(tag: tag, open: state.usage[tag.id]?.open ?? 0, done: state.usage[tag.id]?.done ?? 0)
        }
    }

    public func tag(named name: TagName) -> Tag? { liveTags(named: name).first.flatMap { tag(RecordID($0)) } }

    public func tagName(of id: UUID) -> TagName? {
        guard case .text(let name)? = state[.tag, RecordID(id)]?.values[0] else { return nil }
        return TagName(trusted: name)
    }

    public func liveTags(named name: TagName) -> [UUID] {
        state.live(.tag).map { $0.parts[0] }.filter { tagName(of: $0) == name }.sorted()
    }

    public func projectCounts() -> [UUID: TodoCount] {
        var counts: [UUID: TodoCount] = [:]
        for todo in all {
            guard let name = todo.project,
                let id = records(.project, named: name.description).first?.parts[0]
            else { continue }
            if todo.isDone {
                counts[id, default: TodoCount()].done += 1
            } else {
                counts[id, default: TodoCount()].open += 1
            }
        }
        return counts
    }

    public func startedProjectCounts(at now: Moment) -> [UUID: Int] {
        guard let index = RecordType.todo.index(of: "project") else { return [:] }
        var counts: [UUID: Int] = [:]
        for todo in all where !todo.isDone && !todo.isWaiting(at: now) {
            if case .identifier(let project)? = state[.todo, RecordID(todo.id)]?.values[index] {
                counts[project, default: 0] += 1
            }
        }
        return counts
    }

    public func deletedProjectsInUse() -> [UUID] {
        state.all(.project).filter { project in
            let id = RegisterValue.identifier(project.parts[0])
            return !isLive(.project, project)
                && (!records(.todo, where: "project", is: id, limit: 1).isEmpty
                    || !records(.project, where: "parent", is: id, limit: 1).isEmpty)
        }.map { $0.parts[0] }.sorted()
    }

    public func deletedTagsInUse() -> [UUID] {
        let labelings = catalogue.labelings(with: .tag)
        return state.all(.tag).filter { tag in
            !isLive(.tag, tag) && labelings.contains { !owners(of: tag, through: $0).isEmpty }
        }.map { $0.parts[0] }.sorted()
    }

    public func stats(of days: ClosedRange<Day>, includingTags: Bool) -> [DailyStat] {
        state.days.filter { days.contains($0.key) }.sorted { $0.key < $1.key }.compactMap {
            day, contribution in
            let counts = (includingTags ? state.dayTags[day] ?? [:] : [:]).compactMap { tag, count in
                isLive(.tag, RecordID(tag)) ? tagName(of: tag).map { TagCount(tag: $0, count: count) } : nil
            }
            return DailyStat(day: day, contribution: contribution, tags: counts)
        }
    }

    public func productiveDays(through day: Day, limit: Int) -> [Day] {
        Array(state.days.filter { $0.key <= day && $0.value.done > 0 }.keys.sorted(by: >).prefix(limit))
    }

    public func reminderLog() -> ReminderLog? { state.reminders }
    public func setReminderLog(_ log: ReminderLog) { state.reminders = log }

    // MARK: Edits of files

    public func edits(of id: UUID) throws(PlannerError) -> TodoEdits {
        guard let row = state[.todo, RecordID(id)], let todo = todo(id) else {
            throw .notFound(reference: id.uuidString)
        }
        var edits = try TodoEdits(row.history, of: todo) { id in
            record(.project, RecordID(id))?.name(.project).map { ProjectName(trusted: $0) }
        }
        for id in state.memberships(.todoTag, of: RecordID(id), at: 0) {
            guard let membership = state[.todoTag, id], let name = tagName(of: id.parts[1]) else { continue }
            let isLater = membership.edits == nil && membership.stamp != row.stamp
            edits.tags[name] =
                isLater
                ? Timestamp(milliseconds: membership.stamp.milliseconds) : membership.edits?["present"]
        }
        for id in state.memberships(.todoDependency, of: RecordID(id), at: 0) {
            guard let membership = state[.todoDependency, id] else { continue }
            let isLater = membership.edits == nil && membership.stamp != row.stamp
            edits.dependencies[id.parts[1]] =
                isLater
                ? Timestamp(milliseconds: membership.stamp.milliseconds) : membership.edits?["present"]
        }
        return edits
    }

    private func projectName(of id: UUID) -> ProjectName? {
        guard isLive(.project, RecordID(id)) else { return nil }
        return record(.project, RecordID(id))?.name(.project).map { ProjectName(trusted: $0) }
    }

    private func tag(_ id: RecordID) -> Tag? {
        guard let row = state[.tag, id], case .text(let name) = row.values[0],
            case .text(let color) = row.values[1]
        else {
            return nil
        }
        return Tag(
            id: id.parts[0], name: TagName(trusted: name), color: TagColor(trusted: color),
            createdAt: row.createdAt,
            lastEdit: row.lastEdit)
    }

    /// Whether a search for `words` finds the record.
    func contains(_ record: RecordKey, _ words: String) -> Bool {
        guard let entry = state.index[record] else { return false }
        return SearchText.matches(words, [entry.title, entry.body] + entry.labels)
    }

    private func ranked(_ todos: [Todo], now: Moment) throws(PlannerError) -> [Todo] {
        var scores: [UUID: NextScore] = [:]
        for todo in todos {
            let dependents = owners(of: RecordID(todo.id), through: .todoDependency)
            let isBlocking = dependents.contains { self.todo($0.parts[0])?.isDone == false }
            scores[todo.id] = NextScore(todo, isBlocking: isBlocking, now: now)
        }
        return todos.sorted { lhs, rhs in
            if lhs.isDone != rhs.isDone { return rhs.isDone }
            guard let score = scores[lhs.id], let other = scores[rhs.id] else { return false }
            return NextScore.precedes(lhs, score, rhs, other)
        }
    }

    private func precedes(_ lhs: Todo, _ rhs: Todo, _ sort: TodoQuery.Sort) -> Bool {
        if sort != .due, lhs.isDone != rhs.isDone { return rhs.isDone }
        switch sort {
        case .due:
            let (left, right) = (lhs.due?.day ?? .last, rhs.due?.day ?? .last)
            return left != right ? left < right : TodoOrder.precedes(lhs, rhs)
        case .priority: return lhs.priority > rhs.priority
        case .created: return lhs.createdAt > rhs.createdAt
        case .next: return false
        case .title: return lhs.title.description.lowercased() < rhs.title.description.lowercased()
        }
    }
}
