import DomainPrimitives
import LibraryDomain
import QueryDomain
import SQLInterface
import TodosDomain

/// Reads the first todos of a query without reading all of them.
///
/// A search (``IndexSearch``) finds all rows that meet one condition, such as a tag. SQLite must then test
/// and sort all of them. For the first todos of many, an index in the order of the query is faster: SQLite
/// reads this index until enough todos meet the conditions. This also serves a query without a search, such
/// as `-#home`.
extension SQLLibraryConnection {
    /// The rows of a query in the order of an index.
    struct Walk {
        let rows: RowCondition
        /// No todo in the result is due after this day.
        let lastDay: Day
    }

    /// A search that reads fewer rows than this is faster than an ordered index.
    private static let fewRows = 1_000
    /// The number of rows that a walk reads at most, before it gives up in favour of a search. A walk for a
    /// query without a search has no limit.
    private static let mostRead = 3_000
    /// A search is faster than the indexes for the order of `haru next` if it finds few todos: fewer than the
    /// number of all todos divided by this number.
    private static let frequent = 32
    /// The largest number of values in a condition for the indexes of `haru next`. The statement repeats the
    /// condition for each index, and SQLite allows 32,766 values.
    private static let mostArguments = 1_000

    /// Returns a walk for the query; `nil` if a walk is not possible, or not faster than a search. Stores a
    /// search that reads fewer than ``fewRows`` rows in the plan.
    func walk(_ query: TodoQuery, _ plan: inout QueryPlan) throws -> Walk? {
        guard let limit = query.limit, query.sort == .due, query.scope != .inbox, query.isFiltered,
            !query.filter.usesSearchIndex
        else { return nil }
        plan.chosen = try cheapest(plan, below: [100, Self.fewRows])
        return plan.chosen == nil ? try dueWalk(plan, limit) : nil
    }

    /// Returns the SQL condition for todos that meet all conditions. This condition uses no search.
    /// - Parameter registers: the registers in the index that SQLite reads.
    private func tests(
        _ conditions: [QueryCondition], _ plan: QueryPlan, byIndexOn registers: Set<String> = []
    ) throws -> RowCondition {
        let test = try plan.compiler.test(conditions, byIndexOn: registers)
        return RowCondition(sql: .joined([SQLPart(text: "t.deleted = 0"), test], by: " AND ", ifEmpty: "1"))
    }

    /// Returns the rows in the order of due days, up to the day with the last todo of the result. `nil` in
    /// two cases:
    /// - The todos of the query turn up late in this order, so that a search is faster.
    /// - The query finds fewer todos with a due day than the limit allows.
    private func dueWalk(_ plan: QueryPlan, _ limit: Int) throws -> Walk? {
        let isOpen = plan.conditions.contains(.isOpen)
        let isOnePriority = plan.conditions.contains {
            guard case .register("priority", .integers(let range)) = $0 else { return false }
            return range.lowerBound == range.upperBound
        }
        let registers: Set<String> = isOpen && isOnePriority ? ["due", "priority"] : ["due"]
        var rows = try tests(plan.conditions, plan, byIndexOn: registers)
        rows.order =
            if isOpen {
                isOnePriority ? "todo_open_by_priority_due" : "todo_open"
            } else {
                "todo_by_due"
            }
        let inIndex = plan.conditions.filter { condition in
            if condition == .isOpen { return true }
            guard case .register(let name, _) = condition else { return false }
            return registers.contains(name)
        }
        var read = rows
        let all = try tests(inIndex, plan, byIndexOn: registers)
        let hasSearch = plan.searches.contains { $0 != nil }
        if hasSearch, let end = try due(at: Self.mostRead, all, in: rows.order) {
            read.sql.text += " AND t.due < ?"
            read.sql.arguments.append(.text(end))
        }
        guard let last = try due(at: limit - 1, read, in: rows.order), let day = Due(last)?.day else {
            return nil
        }
        return Walk(rows: rows, lastDay: day)
    }

    /// Returns the due date of the row at an offset in the order of due dates; `nil` if there are fewer rows.
    private func due(at offset: Int, _ rows: RowCondition, in index: String?) throws -> String? {
        let text = """
            SELECT t.due FROM todo t \(index.map { "INDEXED BY \($0)" } ?? "")
            WHERE \(rows.sql.text) AND t.due IS NOT NULL ORDER BY t.due LIMIT 1 OFFSET ?
            """
        return try sql.first(text, rows.sql.arguments + [.init(offset)]) { $0.text(0) }
    }

    /// Returns the latest day on which a todo in the result of the query can be due; `nil` if it is unknown.
    /// The search can skip the todos of later days.
    func lastDay(_ query: TodoQuery, _ rows: RowCondition) throws -> Day? {
        guard let limit = query.limit, query.sort == .due, !query.isFiltered else { return nil }
        switch query.scope {
        case .all, .overdue: return try due(at: limit - 1, rows, in: nil).flatMap { Due($0)?.day }
        case .days, .inbox: return nil
        }
    }

    /// Returns a statement that reads the first todos in the order of `haru next` from the indexes of this
    /// order. Returns `nil` if these indexes do not serve the query, or if a search is faster. Stores such a
    /// search in the plan.
    func nextStatement(_ query: TodoQuery, _ plan: inout QueryPlan) throws -> TodoStatement? {
        guard query.sort == .next, let now = query.rankedAt, let limit = query.limit,
            query.completion == .open, !query.filter.usesSearchIndex
        else { return nil }
        if query.isFiltered {
            let total = try sql.first("SELECT max(pk) FROM todo") { Int($0.integer(0)) } ?? 0
            plan.chosen = try cheapest(plan, below: [100, max(total / Self.frequent, Self.fewRows)])
        }
        guard plan.chosen == nil else { return nil }
        let order = NextOrder(now: now)
        let condition = try tests(plan.conditions, plan).sql
        guard condition.arguments.count <= Self.mostArguments else { return nil }
        // To find the last score of a long list costs as much as the list itself.
        guard limit <= Self.mostRead else {
            return TodoStatement(order, condition, query.priorities, limit: limit)
        }
        var priorities: [Priority] = []
        for priority in query.priorities.sorted(by: >) {
            // Stops as soon as this priority and the lower ones cannot give enough points for the list. A
            // todo that blocks another one gets more points, and is always a candidate.
            let last = order.scoreStatement(condition, priorities, at: limit - 1)
            let points = try sql.first(last.text, last.arguments) { Int($0.integer(0)) }
            if let points, points > NextScore.most(priority) { break }
            priorities.append(priority)
        }
        return TodoStatement(order, condition, priorities, limit: limit)
    }
}
