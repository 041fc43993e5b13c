public import DomainPrimitives
public import Foundation
public import LibraryDomain
import QueryDomain
public import SyncProtocolDomain

/// The functions of ``PlannerReader`` within a user action. The results contain all changes that the action
/// has made so far.
extension PlannerSession {
    public func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo] {
        if query.filter.usesSearchIndex { try action.flush() }
        return try library.todos(query)
    }
    public func todo(_ id: UUID) throws(PlannerError) -> Todo? { try library.todo(id) }
    public func todos(_ ids: Set<UUID>) throws(PlannerError) -> [Todo] { try library.todos(ids) }
    public func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle] {
        try library.titles(of: ids)
    }
    public func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo] {
        if case .title = reference { try action.flush() }
        return try library.todos(matching: reference, limit: limit)
    }
    public func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo] {
        try library.descendants(of: roots)
    }
    public var records: any RecordReading { library }
    public var memberships: any MembershipStore { library }
    public func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        try action.flush()
        return try library.search(words, limit: limit)
    }
    public func overdueCount(at now: Moment, cap: Int) throws(PlannerError) -> Int {
        try library.overdueCount(at: now, cap: cap)
    }
    public func lastPosition() throws(PlannerError) -> String? { try library.lastPosition() }
    public func tags() throws(PlannerError) -> [TagUsage] {
        try action.flush()
        return try library.tags()
    }
    public func projectCounts() throws(PlannerError) -> [UUID: TodoCount] { try library.projectCounts() }
    public func startedProjectCounts(at now: Moment) throws(PlannerError) -> [UUID: Int] {
        try library.startedProjectCounts(at: now)
    }
    public func tag(named name: TagName) throws(PlannerError) -> Tag? { try library.tag(named: name) }
    public func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat] {
        try action.flush()
        return try library.stats(of: days, includingTags: includingTags)
    }
    public func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day] {
        try action.flush()
        return try library.productiveDays(through: day, limit: limit)
    }
    public func actions(limit: Int) throws(PlannerError) -> [UserAction] { try library.actions(limit: limit) }

    public func changes(
        of action: Int, limit: Int
    ) throws(PlannerError) -> (known: [ActionChange], unknown: Int) {
        try library.changes(of: action, limit: limit)
    }

    public func changes(
        of actions: [Int], types: [RecordType]
    ) throws(PlannerError) -> [Int: [ActionChange]] { try library.changes(of: actions, types: types) }

    public func changedTypes(of actions: [Int]) throws(PlannerError) -> [Int: [String]] {
        try library.changedTypes(of: actions)
    }
}
