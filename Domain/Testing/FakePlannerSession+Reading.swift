import LibraryDomain
import DomainPrimitives
import Foundation
import TodosDomain

extension FakePlannerSession {
    private var all: [Todo] { state.order.compactMap { state.todos[$0] } }

    func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo] {
        let found = all.filter { matches($0, query) }.sorted { precedes($0, $1, query.sort) }
        return query.limit.map { Array(found.prefix($0)) } ?? found
    }

    func todo(_ id: UUID) throws(PlannerError) -> Todo? { state.todos[id] }

    func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle] {
        state.todos.filter { ids.contains($0.key) }.mapValues(\.title)
    }

    func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo] {
        switch reference {
        case .number(let number): return all.filter { $0.number == number }
        case .last: return all.last.map { [$0] } ?? []
        case .identifierPrefix(let prefix):
            let digits = prefix.replacing("-", with: "")
            return Array(all.filter { $0.id.uuidString.replacing("-", with: "").hasPrefix(digits) }.prefix(limit))
        case .title(let text):
            let folded = text.lowercased()
            return Array(all.filter { $0.title.description.lowercased().contains(folded) }.prefix(limit))
        }
    }

    func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo] {
        var found: [Todo] = []
        var level = Set(roots)
        while !level.isEmpty {
            let children = all.filter { todo in todo.parent.map(level.contains) ?? false && !found.contains { $0.id == todo.id } }
            found += children
            level = Set(children.map(\.id))
        }
        return found
    }

    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        Array(all.filter { contains($0, words) }.prefix(limit))
    }

    func overdueCount(before day: Day, cap: Int) throws(PlannerError) -> Int {
        min(try todos(TodoQuery(.overdue(before: day))).count, cap)
    }

    func lastPosition() throws(PlannerError) -> String? { all.compactMap(\.position).max() }

    func tags() throws(PlannerError) -> [TagUsage] {
        state.tags.values.sorted { $0.name < $1.name }.map { tag in
            let carrying = all.filter { $0.tags.contains(tag.name) }
            return TagUsage(tag: tag, open: carrying.count { !$0.isDone }, done: carrying.count(where: \.isDone))
        }
    }

    func tag(named name: TagName) throws(PlannerError) -> Tag? { state.tags.values.first { $0.name == name } }

    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat] {
        let groups = Dictionary(grouping: all.filter { $0.due.map { days.contains($0.day) } ?? false }) { $0.due?.day }
        return groups.compactMap { day, todos in
            guard let day, let stat = DailyStat(day: day, todos: todos) else { return nil }
            return includingTags ? stat : DailyStat(day: day, contribution: stat.contribution)
        }.sorted { $0.day < $1.day }
    }

    func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day] {
        let days = Set(all.filter(\.isDone).compactMap { $0.due?.day }.filter { $0 <= day })
        return Array(days.sorted(by: >).prefix(limit))
    }

    func actions(limit: Int) throws(PlannerError) -> [UserAction] {
        Array(state.actions.map(\.entry).reversed().prefix(limit))
    }

    private func matches(_ todo: Todo, _ query: TodoQuery) -> Bool {
        let inScope =
            switch query.scope {
            case .days(let days): todo.due.map { days.contains($0.day) } ?? false
            case .overdue(let day): !todo.isDone && (todo.due.map { $0.day < day } ?? false)
            case .inbox: todo.due == nil
            case .all: true
            }
        let isWanted = query.completion == .any || todo.isDone == (query.completion == .done)
        return inScope && isWanted && query.tags.allSatisfy(todo.tags.contains)
            && !query.excludedTags.contains(where: todo.tags.contains)
            && (query.words.map { contains(todo, $0) } ?? true)
    }

    private func contains(_ todo: Todo, _ words: String) -> Bool {
        let text = "\(todo.title) \(todo.note) \(todo.tags.map(\.description).joined(separator: " "))".lowercased()
        return words.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
    }

    private func precedes(_ lhs: Todo, _ rhs: Todo, _ sort: TodoQuery.Sort) -> Bool {
        if sort != .due, lhs.isDone != rhs.isDone { return rhs.isDone }
        switch sort {
        case .due:
            let (left, right) = (lhs.due?.day ?? .last, rhs.due?.day ?? .last)
            return left != right ? left < right : TodoOrder.precedes(lhs, rhs)
        case .priority: return lhs.priority > rhs.priority
        case .created: return lhs.createdAt > rhs.createdAt
        case .title: return lhs.title.description.lowercased() < rhs.title.description.lowercased()
        }
    }
}
