public import DomainPrimitives
public import Foundation
public import LibraryDomain

/// Reads of the library, all of one consistent state.
public protocol PlannerReader: ActionReading {
    /// Reads of records of any type, which see the same state. Within an action, their search by words can
    /// miss changes of the action, because the search index is written when the action ends.
    var records: any RecordReading { get }

    /// In the query's order.
    func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo]
    func todo(_ id: UUID) throws(PlannerError) -> Todo?
    /// The titles of todos; those that are not there are left out.
    func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle]
    /// The todos a reference may mean, at most `limit`.
    func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo]
    /// Subtasks of all depths, parents before children, without the roots themselves.
    func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo]
    /// Best matches first: words in title, note and tags, each as a prefix.
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo]
    /// How many open todos are due before a day, counted no further than `cap`.
    func overdueCount(before day: Day, cap: Int) throws(PlannerError) -> Int
    /// The last of a day's positions and the like: the greatest ``Todo/position`` in use.
    func lastPosition() throws(PlannerError) -> String?

    func tags() throws(PlannerError) -> [TagUsage]
    func tag(named name: TagName) throws(PlannerError) -> Tag?

    /// Days with todos, in order; their figures are kept, not computed.
    func stats(of days: ClosedRange<Day>, includingTags: Bool) throws(PlannerError) -> [DailyStat]
    /// Days up to and including `day` with something done, newest first, at most `limit`.
    func productiveDays(through day: Day, limit: Int) throws(PlannerError) -> [Day]
}

extension PlannerReader where Self: RecordReading {
    public var records: any RecordReading { self }
}
