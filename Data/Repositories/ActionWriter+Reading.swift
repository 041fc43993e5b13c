import LibraryDomain
import DomainPrimitives
import Foundation
import TodosDomain

/// Reads within an action see what it has changed so far.
extension ActionWriter {
    func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo] { try connection.todos(query) }
    func todo(_ id: UUID) throws(PlannerError) -> Todo? { try connection.todo(id) }
    func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle] { try connection.titles(of: ids) }
    func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo] {
        try connection.todos(matching: reference, limit: limit)
    }
    func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo] { try connection.descendants(of: roots) }
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo] { try connection.search(words, limit: limit) }
    func overdueCount(before day: Day, cap: Int) throws(PlannerError) -> Int {
        try connection.overdueCount(before: day, cap: cap)
    }
    func lastPosition() throws(PlannerError) -> String? { try connection.lastPosition() }
    func tags() throws(PlannerError) -> [TagUsage] { try connection.tags() }
    func tag(named name: TagName) throws(PlannerError) -> Tag? { try connection.tag(named: name) }
    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat] {
        try connection.stats(of: days, includingTags: includingTags)
    }
    func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day] {
        try connection.productiveDays(through: day, limit: limit)
    }
    func actions(limit: Int) throws(PlannerError) -> [UserAction] { try connection.actions(limit: limit) }
}
