public import DomainPrimitives
import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// Writes the todos of a query in a file format. An export in Haru's own format can also have the records of
/// other types (``RecordCatalogue/exported``).
public struct ExportTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// The result of an export.
    public struct Outcome: Hashable, Sendable {
        public var todos = 0
        /// The number of records that are neither todos nor tags.
        public var records = 0
        /// The values that the format cannot hold.
        public var loss = LossReport()
    }

    /// Exports the todos of the query.
    /// - Parameter includesRecords: Whether an export in Haru's own format has records other than todos and
    ///   tags.
    /// - Returns: the numbers of written todos and records, and the lost values.
    public func callAsFunction(
        _ list: TodoListRequest, format: TransferFormat, includesRecords: Bool, output: (String) -> Void
    ) throws(PlannerError) -> Outcome {
        let hasRecords = format == .haru && includesRecords
        let content = try repository.read { reader throws(PlannerError) in
            Content(
                todos: try reader.todos(try reader.query(of: list, now: clock.now())),
                tags: try reader.tags(),
                projects: format == .haru ? [] : try reader.records.projects(),
                counts: format == .haru ? [:] : try reader.projectCounts(),
                sections: hasRecords ? try Self.sections(reader) : [])
        }
        var writer = TransferCodec.writer(format, now: clock.now(), tags: content.tags.map(\.tag))
        var loss = LossReport()
        if format != .haru {
            loss.noteTags(content.tags)
            loss.noteProjects(content.projects, content.counts)
        }
        writer.prepare(content.todos)
        output(writer.header())
        for section in content.sections {
            for (record, labels) in section.records {
                output(writer.write(record, of: section.type, labels: labels))
            }
        }
        for row in AgendaRow.tree(content.todos) { output(writer.write(row.todo, depth: row.depth, &loss)) }
        output(writer.footer())
        let records = content.sections.reduce(0) { $0 + $1.records.count }
        return Outcome(todos: content.todos.count, records: records, loss: loss)
    }

    private struct Section {
        let type: RecordType
        let records: [(LiveRecord, [RecordLabels])]
    }

    private struct Content {
        let todos: [Todo]
        let tags: [TagUsage]
        let projects: [Project]
        let counts: [UUID: TodoCount]
        let sections: [Section]
    }

    private static func sections(_ reader: any PlannerReader) throws(PlannerError) -> [Section] {
        let names = Dictionary(try reader.tags().map { ($0.tag.id, $0.tag.name.description) }) { $1 }
        var sections: [Section] = []
        for type in reader.records.catalogue.exported {
            let labelTypes = reader.records.catalogue.labels(of: type)
            var records: [(LiveRecord, [RecordLabels])] = []
            for record in try reader.records.records(type, after: nil, limit: .max) {
                var labels: [RecordLabels] = []
                for label in labelTypes {
                    let targets = try reader.memberships.targets(of: record.id, through: label)
                    let isTag = label.target == RecordType.tag.name
                    labels.append(
                        RecordLabels(
                            label.name,
                            targets.compactMap { isTag ? names[$0.parts[0]] : $0.description }))
                }
                records.append((record, labels))
            }
            sections.append(Section(type: type, records: records))
        }
        return sections
    }

    /// Writes the todos of a query as calendar files, one file for each UID.
    /// - Parameter output: Receives one file after another.
    /// - Returns: The values that iCalendar cannot hold.
    public func calendarItems(
        _ list: TodoListRequest, output: (CalendarItem) -> Void
    ) throws(PlannerError) -> LossReport {
        let (todos, tags) = try repository.read { reader throws(PlannerError) in
            (try reader.todos(try reader.query(of: list, now: clock.now())), try reader.tags())
        }
        var prepared = ICalendarWriter(now: clock.now())
        prepared.prepare(todos)
        var order: [String] = []
        var groups: [String: [AgendaRow]] = [:]
        for row in AgendaRow.tree(todos) {
            let uid = prepared.uid(of: row.todo)
            if groups[uid] == nil { order.append(uid) }
            groups[uid, default: []].append(row)
        }
        var loss = LossReport()
        loss.noteTags(tags)
        for uid in order {
            guard let rows = groups[uid] else { continue }
            // Each file needs the definitions of its own time zones, so each file gets a copy of the writer.
            var writer = prepared
            var text = writer.header()
            for row in rows { text += writer.write(row.todo, depth: 0, &loss) }
            text += writer.footer()
            output(CalendarItem(uid: uid, text: text, count: rows.count))
        }
        return loss
    }
}

extension LossReport {
    /// Reports two losses of an export: the chosen colours of tags, and tags without todos. Skips tags that
    /// no person edited.
    fileprivate mutating func noteTags(_ tags: [TagUsage]) {
        for tag in tags where tag.tag.lastEdit.milliseconds > 0 {
            if tag.tag.color != .automatic(for: tag.tag.name) { note(.dropped(.tagColor)) }
            if tag.open + tag.done == 0 { note(.dropped(.emptyTag)) }
        }
    }

    /// Reports losses of an export, such as the colours and parents of projects, and projects without todos.
    /// - Parameter counts: The todo counts of the projects, by the identifier of the project.
    fileprivate mutating func noteProjects(_ projects: [Project], _ counts: [UUID: TodoCount]) {
        let names = Dictionary(projects.map { ($0.id, $0.name) }) { first, _ in first }
        let used = Set(projects.filter { counts[$0.id] != nil }.map(\.name))
        for project in projects {
            if project.color != Project.automaticColor(for: project.name) { note(.dropped(.projectColor)) }
            if project.archivedAt != nil { note(.dropped(.archivedProject)) }
            if project.parent.flatMap({ names[$0] }) != project.name.parent { note(.dropped(.projectParent)) }
            // The import creates `home` together with `home.garden`.
            let isNamed = used.contains { $0 == project.name || $0.parent == project.name }
            if !isNamed { note(.dropped(.emptyProject)) }
        }
    }
}
