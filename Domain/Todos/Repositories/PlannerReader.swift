public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// A reader of the library. All reads see the same state.
public protocol PlannerReader: ActionReading {
    /// A reader of records of any type, which sees the same state.
    ///
    /// Within an action, a search by this reader can miss changes of the action. The search index is written
    /// when the action ends.
    var records: any RecordReading { get }

    /// Returns the todos of a query, in the order of the query.
    func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo]
    func todo(_ id: UUID) throws(PlannerError) -> Todo?
    /// Returns the titles of todos. Todos that do not exist are left out.
    func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle]
    /// Returns at most `limit` todos that a reference can mean.
    func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo]
    /// Returns the subtasks of `roots` at all depths, parents before children, without `roots` themselves.
    func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo]
    /// Returns the todos with these words in title, note or tags, best matches first. A word matches the
    /// start of a longer word.
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo]
    /// Returns the number of open todos that are due before `day`. The count stops at `cap`.
    func overdueCount(before day: Day, cap: Int) throws(PlannerError) -> Int
    /// Returns the greatest ``Todo/position`` in the library; `nil` if no todo has a position.
    func lastPosition() throws(PlannerError) -> String?

    func tags() throws(PlannerError) -> [TagUsage]
    func tag(named name: TagName) throws(PlannerError) -> Tag?

    /// Returns the stored statistics of the days that have todos, in ascending order.
    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat]
    /// Returns at most `limit` days with a done todo, up to and including `day`, newest first.
    func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day]
}

extension PlannerReader where Self: RecordReading {
    public var records: any RecordReading { self }
}
