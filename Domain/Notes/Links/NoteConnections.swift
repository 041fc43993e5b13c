public import DomainPrimitives
public import Foundation
public import LibraryDomain
public import LinksDomain
public import SyncProtocolDomain
import TodosDomain

/// A link in a text, with the records to which the link leads now.
public struct NoteConnection: Hashable, Sendable {
    public enum State: String, Hashable, Sendable {
        case resolved, ambiguous, missing
    }

    public let link: WikiLink
    /// The records: none if the target does not exist, and several if the link is ambiguous.
    public fileprivate(set) var targets: [LinkedRecord]
    /// The heading in the note; `nil` for a link without a heading.
    public let heading: String?

    public var state: State {
        switch targets.count {
        case 0: .missing
        case 1: .resolved
        default: .ambiguous
        }
    }

    /// Whether the link names a todo.
    public var isTodo: Bool { if case .todo = link.target { true } else { false } }

    /// The text that names the target in the link, without the heading.
    public var name: String { link.names.last?.text ?? "" }

    /// The title that a note needs so that the link leads to the note.
    public var wantedTitle: String {
        link.form == .markdown ? LinkedTitles(name)?.path ?? name : name
    }

    /// Returns the text between the brackets of a wiki link, such as `Title#Heading|alias`; `nil` for a
    /// Markdown link.
    /// - Parameter body: the body of the note that contains the link.
    public func source(in body: String) -> String? {
        guard link.form == .wiki else { return nil }
        let text = String(
            decoding: body.utf8.dropFirst(link.range.lowerBound).prefix(link.range.count), as: UTF8.self)
        return String(text.drop { $0 == "!" }.dropFirst(2).dropLast(2))
    }

    /// The text that a reader sees in place of the target's name; `nil` if the link has none.
    public var alias: String? { link.alias }
}

/// A note or a todo at one end of a link, with its present values.
public struct LinkedRecord: Hashable, Sendable {
    /// The number of a todo, and whether the todo is done.
    public struct TodoState: Hashable, Sendable {
        /// The small number of the todo; `nil` if it has none.
        public let number: Int?
        public let isDone: Bool
    }

    public let key: RecordKey
    public let title: String
    /// The titles of the notes above a note, from the top down. The value is `nil` for a todo, and for a note
    /// without a path of titles (``LinkedPaths``).
    public fileprivate(set) var above: [String]?
    fileprivate let parent: RecordID?
    /// `nil` for a note.
    public let todo: TodoState?

    public var id: UUID { key.id.parts[0] }
}

/// Which of the linked notes get their path of titles. To find a path, Haru reads each note above.
public enum LinkedPaths: Hashable, Sendable {
    case all
    /// Only the notes that share their title with another note or todo in the links and backlinks.
    case ofSharedTitles
}

/// A record whose text links to a note.
public struct Backlink: Hashable, Sendable {
    public fileprivate(set) var record: LinkedRecord
    /// The lines with the links, each at most 200 characters and without line ends. Links that are near one
    /// another in a long line share an excerpt of the line.
    public let lines: [String]
    /// Whether all these links are ambiguous, so the record may mean another note.
    public let isAmbiguous: Bool
}

/// The first backlinks to a record.
public struct BacklinkPage: Hashable, Sendable {
    /// The backlinks, sorted by the title and the path of their record.
    public fileprivate(set) var backlinks: [Backlink]
    /// The number of further records that probably link to the record. Their texts were not read. A text can
    /// name the record, but mean another record with the same name.
    public let unread: Int
}

/// The links between notes and other records, within one transaction.
public struct NoteConnections {
    let reader: any RecordReading
    private let resolver: LinkResolver

    public init(_ reader: any RecordReading) {
        self.reader = reader
        resolver = LinkResolver(reader)
    }

    /// Returns the links in the body of a note, in the order of their positions.
    public func links(of note: StoredRecord) throws(PlannerError) -> [NoteConnection] {
        var links = try links(inBody: note.text("body", in: .note), file: note.text("file", in: .note))
        var none: [Backlink] = []
        try readPaths(.all, &links, &none)
        return links
    }

    /// Returns the links in the body of a note and the first backlinks to the note.
    /// - Parameter limit: the largest number of records with backlinks to read.
    func links(
        of note: Note, backlinks limit: Int, paths: LinkedPaths
    ) throws(PlannerError) -> (links: [NoteConnection], backlinks: BacklinkPage) {
        var links = try links(inBody: note.body, file: note.file)
        var page = try unsortedBacklinks(
            to: RecordKey(RecordType.note.name, RecordID(note.id)), limit: limit)
        try readPaths(paths, &links, &page.backlinks)
        page.backlinks.sort(by: Self.precedes)
        return (links, page)
    }

    /// Reads the paths of the notes in links and backlinks.
    private func readPaths(
        _ paths: LinkedPaths, _ links: inout [NoteConnection], _ backlinks: inout [Backlink]
    ) throws(PlannerError) {
        var titles: [RecordKey: String] = [:]
        for record in links.flatMap(\.targets) + backlinks.map(\.record) {
            titles[record.key] = record.title
        }
        let counts = Dictionary(titles.values.map { ($0, 1) }, uniquingKeysWith: +)
        let isRead = { (record: LinkedRecord) in
            record.todo == nil && (paths == .all || counts[record.title, default: 0] > 1)
        }
        for link in links.indices {
            for target in links[link].targets.indices where isRead(links[link].targets[target]) {
                links[link].targets[target].above = try above(links[link].targets[target])
            }
        }
        for backlink in backlinks.indices where isRead(backlinks[backlink].record) {
            backlinks[backlink].record.above = try above(backlinks[backlink].record)
        }
    }

    private func above(_ record: LinkedRecord) throws(PlannerError) -> [String] {
        try record.parent.map { parent throws(PlannerError) in
            try resolver.paths.titles(upFrom: parent).reversed()
        } ?? []
    }

    /// Returns the links in a text. The targets do not have their paths of titles yet.
    /// - Parameter file: the path of the note's file in its vault; empty for a note without a file.
    private func links(inBody body: String, file: String) throws(PlannerError) -> [NoteConnection] {
        var connections: [NoteConnection] = []
        // Several links can lead to one record.
        var known: [RecordKey: LinkedRecord?] = [:]
        for link in WikiLink.links(in: body) {
            let targets = try resolver.targets(of: link, in: file)
            var records: [LinkedRecord] = []
            for key in targets.records {
                if known[key] == nil { known[key] = .some(try linked(key)) }
                if let record = known[key] ?? nil { records.append(record) }
            }
            connections.append(NoteConnection(link: link, targets: records, heading: targets.heading))
        }
        return connections
    }

    /// Returns the other records with a text that links to a note or a todo. A link can name a todo by the
    /// start of its identifier. The index of links cannot find such links, so the result lacks them.
    public func backlinks(to target: RecordKey) throws(PlannerError) -> [Backlink] {
        try backlinks(to: target, limit: .max).backlinks
    }

    /// Returns the backlinks in the texts of the first `limit` records that the index of links finds. The
    /// method reads no other texts.
    public func backlinks(to target: RecordKey, limit: Int) throws(PlannerError) -> BacklinkPage {
        var page = try unsortedBacklinks(to: target, limit: limit)
        var none: [NoteConnection] = []
        try readPaths(.all, &none, &page.backlinks)
        page.backlinks.sort(by: Self.precedes)
        return page
    }

    /// Whether a backlink stands before another one in a list. Notes with the same title need
    /// their paths.
    private static func precedes(_ backlink: Backlink, _ next: Backlink) -> Bool {
        let (one, other) = (backlink.record, next.record)
        if one.title != other.title { return one.title < other.title }
        let (path, otherPath) = (one.above ?? [], other.above ?? [])
        if path != otherPath { return path.lexicographicallyPrecedes(otherPath) }
        return (one.key.type, one.key.id.description) < (other.key.type, other.key.id.description)
    }

    /// Returns the first backlinks in any order, without the paths of their records.
    private func unsortedBacklinks(to target: RecordKey, limit: Int) throws(PlannerError) -> BacklinkPage {
        let keys = try keys(of: target)
        // The target itself and one further record show whether the index finds more than `limit` records.
        let (most, isCut) = limit.addingReportingOverflow(2)
        let sources = try sources(mentioning: keys, of: target, limit: isCut ? .max : most)
        var backlinks: [Backlink] = []
        for source in sources.prefix(limit) {
            if let backlink = try backlink(from: source, to: target, keys) { backlinks.append(backlink) }
        }
        let isWhole = sources.count <= limit
        let count = isWhole ? 0 : try reader.count(mentioning: Array(keys), except: target)
        return BacklinkPage(backlinks: backlinks, unread: isWhole ? 0 : max(count - limit, 1))
    }

    /// Whether another record has a text that links to a note or a todo.
    func isLinked(_ target: RecordKey) throws(PlannerError) -> Bool {
        let keys = try keys(of: target)
        for source in try sources(mentioning: keys, of: target, limit: .max)
        where try backlink(from: source, to: target, keys) != nil {
            return true
        }
        return false
    }

    /// Returns the records, except `target`, that mention one of the keys. Each record appears once.
    /// - Parameter limit: the maximum number of records for each key.
    private func sources(
        mentioning keys: Set<String>, of target: RecordKey, limit: Int
    ) throws(PlannerError) -> [RecordKey] {
        var seen: Set<RecordKey> = [target]
        var sources: [RecordKey] = []
        for key in keys.sorted() {
            sources += try reader.records(mentioning: key, limit: limit).filter { seen.insert($0).inserted }
        }
        return sources
    }

    /// Returns the keys of all records to which the body of a note links, without the note itself.
    func linkedRecords(of note: LiveRecord) throws(PlannerError) -> Set<RecordKey> {
        let stored = StoredRecord(values: note.values, presence: .live)
        var found: Set<RecordKey> = []
        for link in WikiLink.links(in: stored.text("body", in: .note)) {
            found.formUnion(try resolver.targets(of: link, in: stored.text("file", in: .note)).records)
        }
        found.remove(RecordKey(RecordType.note.name, note.id))
        return found
    }

    /// Returns the keys under which the index of links finds a note or a todo.
    private func keys(of target: RecordKey) throws(PlannerError) -> Set<String> {
        guard let type = reader.catalogue.type(of: target), let record = try reader.record(type, target.id)
        else { return [] }
        let title = record.name(type) ?? ""
        guard type == .todo else {
            let file = LinkKey.file(record.text("file", in: type))
            let keys = [LinkKey.of(title), file, target.id.description].filter { !$0.isEmpty }
            return LinkKey.paths(endingWith: title).union(keys)
        }
        let number = try reader.number(type, target.id).map(String.init)
        return Set([target.id.description, title, number ?? ""].filter { !$0.isEmpty }.map(LinkKey.todo))
    }

    /// - Parameter keys: the keys of the target. Only links with one of these keys are resolved.
    private func backlink(
        from source: RecordKey, to target: RecordKey, _ keys: Set<String>
    ) throws(PlannerError) -> Backlink? {
        guard let type = reader.catalogue.type(of: source), let mentions = type.mentions,
            let stored = try reader.record(type, source.id), !stored.isDeleted
        else { return nil }
        var (lines, isAmbiguous): ([String], Bool) = ([], true)
        for field in mentions.fields {
            let text = stored.text(field, in: type)
            // A line that is already in the result needs no second excerpt.
            var shownEnd = 0
            for link in WikiLink.links(in: text) where !keys.isDisjoint(with: link.keys) {
                let targets = try resolver.targets(of: link, in: stored.text("file", in: type)).records
                guard targets.contains(target) else { continue }
                if targets.count == 1 { isAmbiguous = false }
                if link.range.upperBound <= shownEnd { continue }
                let (line, end) = LinkContext(of: link, in: text).excerpt()
                shownEnd = end
                if lines.last != line { lines.append(line) }
            }
        }
        if lines.isEmpty { return nil }
        let isDone = type.index(of: "completed_at").map { stored.values[$0] != .null } ?? false
        let parent = type.index(of: "parent").map { stored.values[$0] } ?? .null
        let record = try linked(
            source, type, title: stored.name(type) ?? "", parent: parent, isDone: isDone)
        return Backlink(record: record, lines: lines, isAmbiguous: isAmbiguous)
    }

    /// Returns a note or a todo at one end of a link, without a read of its long text; `nil` if the record is
    /// not live.
    private func linked(_ key: RecordKey) throws(PlannerError) -> LinkedRecord? {
        guard let type = reader.catalogue.type(of: key), let name = type.nameField else { return nil }
        let isTodo = type == .todo
        let query = RecordQuery(
            type, [name, isTodo ? "completed_at" : "parent"], where: [.identifierPrefix(key.id.description)],
            limit: 1)
        guard let values = try reader.excerpts(query).first?.values, values.count == 2 else { return nil }
        let title = if case .text(let text) = values[0] { text } else { "" }
        return try linked(
            key, type, title: title, parent: isTodo ? .null : values[1], isDone: isTodo && values[1] != .null)
    }

    /// - Parameters:
    ///   - parent: the parent of a note.
    ///   - isDone: whether the record is a todo that is done.
    private func linked(
        _ key: RecordKey, _ type: RecordType, title: String, parent: RegisterValue, isDone: Bool
    ) throws(PlannerError) -> LinkedRecord {
        guard type == .todo else {
            let parent: RecordID? = if case .identifier(let parent) = parent { RecordID(parent) } else { nil }
            return LinkedRecord(key: key, title: title, parent: parent, todo: nil)
        }
        let number = try reader.number(type, key.id)
        return LinkedRecord(key: key, title: title, parent: nil, todo: .init(number: number, isDone: isDone))
    }
}
