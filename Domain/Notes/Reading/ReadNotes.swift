public import DomainPrimitives
public import Foundation
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// The filters and the form of a list of notes.
public struct NoteListRequest: Hashable, Sendable {
    /// The words of a search, separated by spaces. A listed note has every word in its title, its body or its
    /// tags. An empty text finds all notes.
    public var words = ""
    /// A tag that each note must have; `nil` for any.
    public var tag: TagName?
    /// The note below which the listed notes are; `nil` for all notes. Applies only to a tree.
    public var parent: NoteReference?
    public var includesArchived = false
    /// Whether the list has only pinned notes.
    public var onlyPinned = false
    /// Whether the list has only notes that no link connects with another record. Such a list ignores
    /// ``words``, ``tag`` and ``parent``.
    public var onlyOrphans = false
    /// Whether the list ignores the tree. A list with words, with a tag, of pinned notes or of orphans is
    /// always flat.
    public var isFlat = false
    /// The maximum number of notes; `nil` for all.
    public var limit: Int? = 100
    /// Whether a list that ends at ``limit`` also has the number of all notes. The library counts the notes
    /// for each such list.
    public var countsAll = false

    public init() {}

    /// Whether the list leaves out notes other than archived ones.
    var isConditional: Bool {
        onlyPinned || onlyOrphans || tag != nil || parent != nil || !words.allSatisfy(\.isWhitespace)
    }

    /// Whether the list shows each note below its parent.
    public var isTree: Bool {
        !isFlat && !onlyPinned && !onlyOrphans && tag == nil && words.allSatisfy(\.isWhitespace)
    }
}

/// A list of notes, without their bodies.
public struct NoteList: Hashable, Sendable {
    public struct Row: Hashable, Sendable, Identifiable {
        public let note: NoteSummary
        /// The number of listed notes above the note in the tree; 0 in a flat list.
        public let depth: Int
        /// The title of the note's parent in a flat list; `nil` in a tree or for a note at the top.
        public let parentTitle: NoteTitle?

        public var id: UUID { note.id }
    }

    public let rows: [Row]
    /// Whether more notes exist than ``NoteListRequest/limit`` allows.
    public let hasMore: Bool
    /// The number of all notes in the library, with archived notes. `nil` if the list is complete, if the
    /// request has a condition, or if the request does not ask for the number.
    public let total: Int?
    /// Whether the library has archived notes that the list leaves out.
    public let hidesArchived: Bool
}

/// Reads a list of notes as a tree or as a flat list.
///
/// Pinned notes come first, and archived notes come last. Then the position decides, and then the title. In a
/// tree, this order applies to the notes below one parent. A search lists the best match first. A list of
/// orphans is sorted by title.
///
/// The cost grows with the number of listed notes, because the library reads no bodies. Only a list of
/// orphans reads the bodies of all notes.
public struct ReadNotes: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/unknownTag(name:)``, or ``PlannerError/unknownNote(reference:)`` for the
    ///   parent.
    public func callAsFunction(
        _ request: NoteListRequest = NoteListRequest()
    ) throws(PlannerError) -> NoteList {
        try repository.read { reader throws(PlannerError) in
            // The query asks for one note more than the limit, to find out whether more notes exist.
            let most = request.limit.map { $0 + 1 } ?? .max
            let rows = try request.isTree ? reader.tree(request, most) : reader.flat(request, most)
            var shown: [NoteList.Row] = []
            for row in rows.prefix(request.limit ?? .max) {
                let note = try reader.tagged(row.note)
                shown.append(NoteList.Row(note: note, depth: row.depth, parentTitle: row.parentTitle))
            }
            let hidesArchived = request.includesArchived ? false : try reader.hasArchivedNotes()
            let hasMore = rows.count > shown.count
            let isCounted = request.countsAll && hasMore && !request.isConditional
            return NoteList(
                rows: shown, hasMore: hasMore, total: isCounted ? try reader.records.count(.note) : nil,
                hidesArchived: hidesArchived)
        }
    }

    /// Returns at most `limit` notes by their titles: first the titles that begin with the text, then the
    /// titles that have all its words. Leaves out archived notes and reads no tags. The cost grows with the
    /// number of found notes, not with the size of the library.
    public func named(_ text: String, limit: Int) throws(PlannerError) -> [NoteList.Row] {
        let text = text.trimmingWhitespace()
        guard !text.isEmpty else { return [] }
        return try repository.read { reader throws(PlannerError) in
            // A condition for the field `archived` would lead SQLite to the index of this field. The library
            // would then read all titles.
            var found = try reader.untaggedNotes(
                where: [.namePrefix(text)], by: .fields([RecordType.nameColumn]), limit: 4 * limit
            ).filter { !$0.isArchived }
            // One Latin letter begins words in most notes.
            if found.count < limit, text.utf8.count > 1 {
                let known = Set(found.map(\.id))
                found += try reader.untaggedNotes(
                    where: [.nameWords(text), .value("archived", .integer(0))], by: .match, limit: limit
                ).filter { !known.contains($0.id) }
            }
            return try reader.flatRows(Array(found.prefix(limit)))
        }
    }
}

extension PlannerReader {
    fileprivate func hasArchivedNotes() throws(PlannerError) -> Bool {
        let order = RecordQuery.Order.fields(["pinned", "position", RecordType.nameColumn])
        return try !untaggedNotes(where: [.value("archived", .integer(1))], by: order, limit: 1).isEmpty
    }

    fileprivate func tree(_ request: NoteListRequest, _ most: Int) throws(PlannerError) -> [NoteList.Row] {
        var rows: [NoteList.Row] = []
        var seen: Set<UUID> = []
        var stack: [(note: NoteSummary, depth: Int)] = []
        let parent = try request.parent.map { reference throws(PlannerError) in try resolve(reference).id }
        let top = try siblings(parent.map { .identifier($0) } ?? .null, request, most)
        for note in top.reversed() { stack.append((note, 0)) }
        // These notes follow all other notes, so a list that ends before them does not search for them.
        var lacksDetached = parent == nil
        while rows.count < most {
            if stack.isEmpty, lacksDetached {
                for note in try detached(request, most - rows.count).reversed() { stack.append((note, 0)) }
                lacksDetached = false
            }
            guard let (note, depth) = stack.popLast() else { break }
            guard seen.insert(note.id).inserted else { continue }
            rows.append(NoteList.Row(note: note, depth: depth, parentTitle: nil))
            let below = try siblings(.identifier(note.id), request, most - rows.count)
            for child in below.reversed() { stack.append((child, depth + 1)) }
        }
        return rows
    }

    /// Returns the notes without an existing parent. The list shows them at the top of the tree. The search
    /// reads an index entry for each parent in the library.
    private func detached(_ request: NoteListRequest, _ most: Int) throws(PlannerError) -> [NoteSummary] {
        var found: [NoteSummary] = []
        for parent in try records.missingParents(.note) where found.count < most {
            found += try siblings(.identifier(parent), request, most - found.count)
        }
        return found
    }

    /// Returns the notes below one parent: pinned notes first, archived notes last.
    private func siblings(
        _ parent: RegisterValue, _ request: NoteListRequest, _ most: Int
    ) throws(PlannerError) -> [NoteSummary] {
        try grouped(request, most, where: [.value("parent", parent)])
    }

    private func grouped(
        _ request: NoteListRequest, _ most: Int, where conditions: [RecordQuery.Condition]
    ) throws(PlannerError) -> [NoteSummary] {
        var found: [NoteSummary] = []
        for isArchived in request.includesArchived ? [Int64(0), 1] : [0] {
            for isPinned in request.onlyPinned ? [Int64(1)] : [1, 0] where found.count < most {
                let group: [RecordQuery.Condition] = [
                    .value("archived", .integer(isArchived)), .value("pinned", .integer(isPinned)),
                ]
                found += try untaggedNotes(
                    where: conditions + group, by: NoteOrder.siblings, limit: most - found.count)
            }
        }
        return found
    }

    private func orphans(_ request: NoteListRequest, _ most: Int) throws(PlannerError) -> [NoteSummary] {
        var found: [NoteSummary] = []
        for id in try NoteConnections(records).orphans() {
            for note in try untaggedNotes(where: [.identifierPrefix(id.uuidString)], limit: 1)
            where request.includesArchived || !note.isArchived {
                if !request.onlyPinned || note.isPinned { found.append(note) }
            }
        }
        return Array(found.sorted { $0.title.key < $1.title.key }.prefix(most))
    }

    fileprivate func flat(_ request: NoteListRequest, _ most: Int) throws(PlannerError) -> [NoteList.Row] {
        var conditions: [RecordQuery.Condition] = []
        if let name = request.tag {
            guard let tag = try tag(named: name) else { throw .unknownTag(name: name.description) }
            conditions.append(.connected(.noteTag, tag.id))
        }
        let found: [NoteSummary]
        if request.onlyOrphans {
            found = try orphans(request, most)
        } else if request.words.allSatisfy(\.isWhitespace) {
            found = try grouped(request, most, where: conditions)
        } else {
            conditions.append(.words(request.words))
            if !request.includesArchived { conditions.append(.value("archived", .integer(0))) }
            if request.onlyPinned { conditions.append(.value("pinned", .integer(1))) }
            found = try untaggedNotes(where: conditions, by: .match, limit: most)
        }
        return try flatRows(found)
    }

    /// Returns the rows of a flat list, with the titles of the parents.
    fileprivate func flatRows(_ found: [NoteSummary]) throws(PlannerError) -> [NoteList.Row] {
        var titles: [UUID: NoteTitle] = [:]
        var rows: [NoteList.Row] = []
        for note in found {
            if let parent = note.parent, titles[parent] == nil {
                let above = try untaggedNotes(where: [.identifierPrefix(parent.uuidString)], limit: 1)
                titles[parent] = above.first?.title
            }
            rows.append(
                NoteList.Row(note: note, depth: 0, parentTitle: note.parent.flatMap { titles[$0] }))
        }
        return rows
    }
}
