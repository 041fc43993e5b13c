public import DomainPrimitives

/// A list that a person filters by a query: the query, and the result of the last read.
public struct FilterableList<Row: Hashable & Sendable & Identifiable>: Hashable, Sendable
where Row.ID: Sendable {
    /// The query that the shown rows must meet; empty for all rows.
    public private(set) var query = ""
    /// Whether the person still types ``query``. A mistake then only means that the query is unfinished.
    private var isTyping = false
    /// The error of the last read; `nil` if the read succeeded.
    public private(set) var problem: PlannerError?
    /// Whether a read has succeeded.
    public private(set) var isLoaded = false
    private var list = FilteredList<Row>()
    /// The row that a person added since the last read.
    private var added: Row.ID?

    public init() {}

    /// The shown rows: those that meet the query, or ``all`` if an unfinished query would leave none.
    public var rows: [Row] { isUnfinished && found.isEmpty ? all : found }

    /// The rows that meet the query. A query with a mistake finds no rows. While the person still
    /// types, the rows found before the mistake stay.
    public var found: [Row] { list.shown }

    /// Whether the query has a mistake while the person still types. The query is then only unfinished.
    public var isUnfinished: Bool { isTyping && mistake != nil }

    /// All rows, also those that the query leaves out.
    public var all: [Row] { list.all }

    /// The mistake in the query; `nil` for none.
    public var mistake: PlannerError? { list.mistake }

    /// Sets the query. Read the list next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public mutating func filter(_ query: String, isTyping: Bool = false) {
        (self.query, self.isTyping) = (query, isTyping)
    }

    /// Makes the next read show a new row. If the query would hide the row, the read removes the query.
    public mutating func show(added id: Row.ID) { added = id }

    /// The result of a read of the list.
    public struct Reading: Sendable {
        fileprivate let query: String
        fileprivate let added: Row.ID?
        fileprivate let list: Result<FilteredList<Row>, PlannerError>
        /// Whether the query hides the row that a person added. If so, ``list`` is the result of the empty
        /// query.
        fileprivate let hidesAdded: Bool
    }

    /// Reads the list. The result takes effect with ``finish(_:)``, because the person can change the query
    /// meanwhile.
    public func read(_ find: (_ query: String) throws(PlannerError) -> FilteredList<Row>) -> Reading {
        do throws(PlannerError) {
            let list = try find(query)
            guard list.hides({ $0.id == added }) else {
                return Reading(query: query, added: added, list: .success(list), hidesAdded: false)
            }
            return Reading(
                query: query, added: added, list: .success(try find("")), hidesAdded: true)
        } catch {
            return Reading(query: query, added: added, list: .failure(error), hidesAdded: false)
        }
    }

    /// Shows what a read found. After a failure, the rows stay. They also stay if the query is new since the
    /// read began. The read for the new query then follows.
    public mutating func finish(_ reading: Reading) {
        switch reading.list {
        case .failure(let error): problem = error
        case .success(let list):
            guard query == reading.query || !isLoaded else { return }
            if reading.hidesAdded, query == reading.query { query = "" }
            let shown = isTyping ? list.keepingShown(of: self.list) : list
            if added == reading.added { added = nil }
            (self.list, problem, isLoaded) = (shown, nil, true)
        }
    }

    /// Throws the error of the last read, or the mistake in the query.
    public func requireRows() throws(PlannerError) {
        if let error = problem ?? mistake { throw error }
    }
}
