public import DomainPrimitives
import Foundation
import LibraryDomain
import UtilIdentifiers

/// Adds todos from lines of quick add, as one action of the undo history.
public struct AddTodos: Sendable {
    public struct Outcome: Hashable, Sendable {
        /// The todos as stored, in the order of their drafts (``TodoDraft``).
        public let added: [Todo]
        /// The drafts that break a rule and were not added.
        public let refused: [RefusedDraft]
        /// The words that Haru did not understand, such as `pri:x`, from the lines of the added todos.
        public let unread: [Unread]
        /// The archived projects that added todos are in, sorted by name. A project below an archived one
        /// counts as archived.
        public let archivedProjects: [ProjectName]
    }

    /// What ``write(_:isDryRun:_:)`` has stored.
    private struct Stored {
        var todos: [Todo] = []
        var archivedProjects: [ProjectName] = []
    }

    /// The records of the library that the drafts name.
    private struct Named {
        /// The stored todos that the drafts name as parents or dependencies.
        var todos: [TodoReference: Todo] = [:]
        /// The tags of ``QuickAdd/numericTags(in:)`` that exist.
        var tags: Set<TagName> = []
    }

    /// Words in the line of one draft that Haru did not understand, such as `pri:x`. The words look like a
    /// day, a time, a priority or an estimate.
    public struct Unread: Hashable, Sendable {
        /// The line number of the draft in a text of several lines, from 1; `nil` if the draft does not come
        /// from such a text.
        public let line: Int?
        /// The words that Haru did not understand, and their position in the line.
        public let unreadPart: QuickAdd.UnreadPart
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock
    private let random: RandomSource

    public init(repository: any PlannerRepository, clock: any WallClock, random: RandomSource) {
        self.repository = repository
        self.clock = clock
        self.random = random
    }

    /// Adds all drafts or none, and returns the todos in the same order as the drafts.
    /// - Throws: An error for the first invalid draft:
    ///   - ``PlannerError/malformed(_:)`` if the draft has a line number (``TodoDraft/line``)
    ///   - ``PlannerError/invalid(_:)`` if the draft has no line number
    ///   - ``PlannerError/unknownProject(name:)`` if ``TodoDraft/defaultProject`` was deleted
    ///   - ``PlannerError/unknownTag(name:)`` if ``TodoDraft/defaultTag`` was deleted
    public func callAsFunction(_ drafts: [TodoDraft], isDryRun: Bool = false) throws(PlannerError)
        -> [Todo]
    {
        try allOrNone(drafts, isDryRun: isDryRun).added
    }

    /// Adds all drafts or none, and also returns the words that Haru did not understand.
    /// - Throws: The same errors as ``callAsFunction(_:isDryRun:)``.
    public func allOrNone(_ drafts: [TodoDraft], isDryRun: Bool = false) throws(PlannerError) -> Outcome {
        guard !drafts.isEmpty else { throw .invalid(ValidationError(.title, "", .emptyInput)) }
        let now = clock.now()
        var unread: [Unread] = []
        let stored = try write(drafts, isDryRun: isDryRun) { named throws(PlannerError) in
            var todos: [Int: Todo] = [:]
            unread = []
            for (index, draft) in drafts.enumerated() {
                do throws(ValidationError) {
                    let made = try todo(
                        from: draft, Self.inheritedDay(draft, named.todos, todos), named.tags, now: now)
                    todos[index] = made.todo
                    unread += Self.unread(made.understood, of: draft)
                } catch {
                    guard let line = draft.line else { throw .invalid(error) }
                    throw .malformed(InputProblem(line: line, column: 1, .invalid(error)))
                }
            }
            return todos
        }
        return Outcome(
            added: stored.todos, refused: [], unread: unread, archivedProjects: stored.archivedProjects)
    }

    /// Returns the todo that a draft would become, and what Haru understood in the draft's text. Does not
    /// read the library.
    /// - Parameters:
    ///   - day: The day of the parent, if the caller knows a parent.
    ///   - names: The names that the library has; `nil` if the caller does not know them.
    public func preview(
        _ draft: TodoDraft, inheriting day: InheritedDay = .none, names: KnownNames? = nil
    ) throws(ValidationError) -> (todo: Todo, understood: QuickAdd) {
        let numericTags = QuickAdd.numericTags(in: draft.text)
        let tags = numericTags.filter { names?.tags.contains($0) == true }
        var made = try todo(from: draft, day, tags, now: clock.now())
        if made.todo.project == nil, draft.takesDefaultProject {
            made.todo.project = draft.defaultProject?.name
        }
        if let tag = draft.defaultTag?.name { made.todo.setTags(made.todo.tags + [tag]) }
        return made
    }

    private static func unread(_ understood: QuickAdd, of draft: TodoDraft) -> [Unread] {
        understood.unreadParts.map { Unread(line: draft.line, unreadPart: $0) }
    }

    /// Reads the text of a draft, with two special rules:
    /// - If a command-line flag sets a field, the words for this field stay in the title.
    /// - If the words for the day are not understood, a todo with ``TodoDraft/inboxIfUnread`` goes to the
    ///   inbox.
    private func understand(
        _ draft: TodoDraft, _ numericTags: Set<TagName>, now: Moment
    ) throws(ValidationError) -> (line: QuickAdd, isInbox: Bool) {
        let given = draft.changes.given
        var line = try QuickAdd(
            draft.text, now: now, isInbox: draft.isInbox, given: given, numericTags: numericTags)
        line.unreadParts.removeAll { unreadPart in
            switch unreadPart.kind {
            case .day: given.contains(.day)
            case .time: given.contains(.time)
            case .priority, .estimate, .recurrenceInInbox: false
            }
        }
        guard draft.inboxIfUnread, line.hasUnreadDay else { return (line, draft.isInbox) }
        let unreadParts = line.unreadParts
        line = try QuickAdd(
            draft.text, now: now, isInbox: true, given: given, numericTags: numericTags)
        line.unreadParts = unreadParts
        return (line, true)
    }

    /// Adds the valid drafts, and returns the others as refused. A draft whose parent is refused is refused
    /// too.
    public func keepingValid(_ drafts: [TodoDraft], isDryRun: Bool = false) throws(PlannerError) -> Outcome {
        let now = clock.now()
        var (refused, unread): ([RefusedDraft], [Unread]) = ([], [])
        let stored = try write(drafts, isDryRun: isDryRun) { named throws(PlannerError) in
            var todos: [Int: Todo] = [:]
            (refused, unread) = ([], [])
            for (index, draft) in drafts.enumerated() {
                if let parent = draft.parentIndex, todos[parent] == nil {
                    refused.append(RefusedDraft(draft, .notFound(reference: drafts[parent].text)))
                    continue
                }
                do throws(ValidationError) {
                    let made = try todo(
                        from: draft, Self.inheritedDay(draft, named.todos, todos), named.tags, now: now)
                    todos[index] = made.todo
                    unread += Self.unread(made.understood, of: draft)
                } catch {
                    refused.append(RefusedDraft(draft, .invalid(error)))
                }
            }
            return todos
        }
        return Outcome(
            added: stored.todos, refused: refused, unread: unread, archivedProjects: stored.archivedProjects)
    }

    /// Stores the todos of the drafts as one action.
    /// - Parameter convert: Returns the new todos, by their indices in `drafts`.
    private func write(
        _ drafts: [TodoDraft], isDryRun: Bool,
        _ convert: (Named) throws(PlannerError) -> [Int: Todo]
    ) throws(PlannerError) -> Stored {
        let references = Set(drafts.compactMap(\.parentReference)).union(
            drafts.flatMap(\.changes.dependenciesToAdd))
        let numericTags = drafts.reduce(into: Set()) { $0.formUnion(QuickAdd.numericTags(in: $1.text)) }
        let isSelfContained = references.isEmpty && numericTags.isEmpty
        let converted = isSelfContained ? try convert(Named()) : [:]
        if isSelfContained, converted.isEmpty { return Stored() }
        return try repository.write(ActionLabel(.add, ""), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            // References are resolved before anything is added, so that `@last` is not a todo of this batch.
            var named = Named()
            for reference in references { named.todos[reference] = try writer.resolve(reference) }
            for name in numericTags where try writer.tag(named: name) != nil { named.tags.insert(name) }
            let todos = isSelfContained ? converted : try convert(named)
            let added = try Self.insert(todos, drafts, named.todos, writer)
            return Stored(todos: added, archivedProjects: try Self.archivedProjects(of: added, writer))
        }
    }

    private static func insert(
        _ todos: [Int: Todo], _ drafts: [TodoDraft], _ named: [TodoReference: Todo],
        _ writer: any PlannerWriter
    ) throws(PlannerError) -> [Todo] {
        let indices = todos.keys.sorted()
        writer.name(ActionLabel.subject(of: indices.compactMap { todos[$0] }))
        var added: [Int: Todo] = [:]
        var position = try writer.lastPosition()
        for index in indices {
            guard var todo = todos[index] else { continue }
            position = FractionalIndex.between(position, nil)
            todo.position = position
            let parent =
                drafts[index].parentIndex.flatMap { added[$0] }
                ?? drafts[index].parentReference.flatMap { named[$0] }
            todo.parent = parent?.id
            // A subtask is in the project of its parent, unless its line or a flag says something else.
            if todo.project == nil, drafts[index].changes.project == .keep { todo.project = parent?.project }
            if todo.project == nil, drafts[index].takesDefaultProject {
                todo.project = try drafts[index].defaultProject.map { project throws(PlannerError) in
                    try presentName(of: project, writer)
                }
            }
            if let tag = drafts[index].defaultTag {
                todo.setTags(todo.tags + [try presentName(of: tag, writer)])
            }
            todo.setDependencies(drafts[index].changes.dependenciesToAdd.compactMap { named[$0]?.id })
            added[index] = try writer.insert(todo)
        }
        return indices.compactMap { added[$0] }
    }

    /// Returns the archived projects of todos, sorted by name.
    private static func archivedProjects(
        of todos: [Todo], _ writer: any PlannerWriter
    ) throws(PlannerError) -> [ProjectName] {
        var archived: [ProjectName] = []
        for name in Set(todos.compactMap(\.project)).sorted() {
            let project = try writer.records.project(named: name)
            if try writer.records.isArchived(project) { archived.append(project.name) }
        }
        return archived
    }

    /// Returns the name that a project has now.
    /// - Throws: ``PlannerError/unknownProject(name:)`` if the project was deleted.
    private static func presentName(
        of project: TodoDraft.DefaultProject, _ writer: any PlannerWriter
    ) throws(PlannerError) -> ProjectName {
        guard let found = try writer.records.project(project.id) else {
            throw .unknownProject(name: project.name?.description ?? project.id.uuidString)
        }
        return found.name
    }

    /// Returns the name that a tag has now.
    /// - Throws: ``PlannerError/unknownTag(name:)`` if the tag was deleted.
    private static func presentName(
        of tag: TodoDraft.DefaultTag, _ writer: any PlannerWriter
    ) throws(PlannerError) -> TagName {
        guard let found = try writer.tag(tag.id) else {
            throw .unknownTag(name: tag.name?.description ?? tag.id.uuidString)
        }
        return found.name
    }

    private static func inheritedDay(
        _ draft: TodoDraft, _ parents: [TodoReference: Todo], _ todos: [Int: Todo]
    ) -> InheritedDay {
        let parent = draft.parentIndex.flatMap { todos[$0] } ?? draft.parentReference.flatMap { parents[$0] }
        return parent.map { InheritedDay($0.due?.day) } ?? .none
    }

    private func todo(
        from draft: TodoDraft, _ inherited: InheritedDay, _ numericTags: Set<TagName>, now: Moment
    ) throws(ValidationError) -> (todo: Todo, understood: QuickAdd) {
        let (understood, isInbox) = try understand(draft, numericTags, now: now)
        let id = random.withGenerator { UUID.v7(milliseconds: now.timestamp.milliseconds, using: &$0) }
        var todo = Todo(
            id: id, title: try TodoTitle(understood.title), raw: draft.text,
            priority: understood.priority ?? .none,
            side: understood.side, difficulty: understood.difficulty, estimate: understood.estimate,
            tags: understood.tags, createdAt: now.timestamp)
        var changes = draft.changes
        if changes.start == .keep, let start = understood.start { changes.start = .set(.day(start)) }
        if changes.project == .keep, let project = understood.project { changes.project = .set(project) }
        if changes.deadline == .keep, let deadline = understood.deadline {
            changes.deadline = .set(.day(deadline))
        }
        todo.due = Self.due(understood, draft, inherited, changes.start, isInbox: isInbox, now: now)
        if isInbox, todo.due == nil, case .set(let time) = changes.time, changes.day == .keep {
            throw ValidationError(.time, time.description, .timeWithoutDay)
        }
        if understood.isDayImplied, changes.day == .keep, !isInbox,
            let day = firstDay(understood, changes, from: inherited.day ?? now.day, now)
        {
            todo.due = understood.time.map { .moment(day, $0, now.zone) } ?? .day(day)
        }
        if changes.recurrence == .keep, let rule = understood.rule {
            changes.recurrence = .set(rule)
            changes.mode = changes.mode ?? understood.mode
        }
        try changes.apply(to: &todo, now: now)
        return (todo, understood)
    }

    /// Returns the first occurrence on or after `day` in these two cases, and otherwise `nil`:
    /// - `changes` sets a recurrence rule.
    /// - `changes` keeps the rule that quick add understood, but changes the time.
    private func firstDay(
        _ understood: QuickAdd, _ changes: TodoChanges, from day: Day, _ now: Moment
    ) -> Day? {
        guard changes.recurrence != .keep || (changes.time != .keep && understood.rule != nil),
            let rule = changes.recurrence.applied(to: understood.rule)
        else { return nil }
        let wall = (changes.zone ?? now.zone).wall(at: now.timestamp)
        return rule.first(onOrAfter: day, at: changes.time.applied(to: understood.time), wall: wall)
    }

    /// Returns the due date of a new todo (Documentation/Product.md §The day of a new todo). The flags for
    /// the day and the time are applied later.
    private static func due(
        _ understood: QuickAdd, _ draft: TodoDraft, _ inherited: InheritedDay, _ start: FieldChange<Due>,
        isInbox: Bool, now: Moment
    ) -> Due? {
        guard var day = understood.day else {
            if isInbox { return nil }
            if case .day(let day) = inherited { return .day(day) }
            if inherited == .inbox || draft.inboxUnlessDated { return nil }
            let day = draft.defaultDay ?? now.day
            if case .set(let start) = start, start.day > day { return .day(start.day) }
            // If this returns no day, the `--time` flag chooses between today and tomorrow.
            return day == now.day && draft.changes.isTimeAlone ? nil : .day(day)
        }
        if understood.isDayImplied {
            if let parent = inherited.day {
                day = understood.impliedDay(from: parent, now: now)
            } else if let defaultDay = draft.defaultDay, defaultDay != now.day {
                // A time or a repetition without a day counts from the day that the screen shows.
                day = understood.impliedDay(from: defaultDay, now: now)
            }
        }
        return understood.time.map { .moment(day, $0, now.zone) } ?? .day(day)
    }
}

extension TodoChanges {
    /// The kinds of fields that command-line flags set. Quick add leaves the words for such a field in the
    /// title.
    fileprivate var given: Set<QuickAdd.Span.Kind> {
        var given: Set<QuickAdd.Span.Kind> = []
        if day != .keep { given.insert(.day) }
        if time != .keep { given.insert(.time) }
        if recurrence != .keep { given.insert(.recurrence) }
        if priority != nil { given.insert(.priority) }
        if side != .keep { given.insert(.side) }
        if difficulty != .keep { given.insert(.difficulty) }
        if estimate != .keep { given.insert(.estimate) }
        if start != .keep { given.insert(.start) }
        if project != .keep { given.insert(.project) }
        if deadline != .keep { given.insert(.deadline) }
        return given
    }
}

extension Todo {
    /// Whether this todo has the initial position. Haru gives the initial position to the first todo that is
    /// added to a library.
    public var isFirstOfLibrary: Bool { position != nil && position == FractionalIndex.between(nil, nil) }
}

/// A draft that was not added, with the reason.
public struct RefusedDraft: Hashable, Sendable {
    public let draft: TodoDraft
    public let error: PlannerError

    public init(_ draft: TodoDraft, _ error: PlannerError) {
        self.draft = draft
        self.error = error
    }
}
