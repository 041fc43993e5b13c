import DomainPrimitives
import SyncProtocolDomain
import TodosDomain

/// The values of a note that the front matter of a file can hold.
struct NoteValues: Hashable {
    var title: NoteTitle
    var tags: Set<TagName>
    var isPinned: Bool
    var isArchived: Bool
}

extension NoteValues {
    init(_ note: Note) {
        self.init(
            title: note.title, tags: Set(note.tags), isPinned: note.isPinned, isArchived: note.isArchived)
    }

    /// Merges the changes of a note and of its file since both had the values `base`. If both changed the
    /// same value, the note's value wins. Each tag merges by itself.
    static func merge(base: NoteValues, note: NoteValues, file: NoteValues) -> NoteValues {
        var merged = note
        if note.title == base.title { merged.title = file.title }
        if note.isPinned == base.isPinned { merged.isPinned = file.isPinned }
        if note.isArchived == base.isArchived { merged.isArchived = file.isArchived }
        merged.tags.formUnion(file.tags.subtracting(base.tags))
        merged.tags.subtract(base.tags.subtracting(file.tags))
        return merged
    }
}

/// The values of a note that come from the front matter, from the tags in the body, and from the name of the
/// file.
///
/// An import and an export derive the same header from the same text. So an export of an unedited note finds
/// no difference, and writes the text unchanged.
struct NoteHeader {
    /// The value of the key `title`, otherwise the name of the file without its ending.
    let title: NoteTitle
    /// The tags of the key `tags`, `tag` or `keywords`, without `#`.
    let listedTags: [TagName]
    /// The tags in the body, such as `#work`.
    let inlineTags: Set<TagName>
    let isPinned: Bool
    let isArchived: Bool
    /// The text of the key `created`, `date`, `created_at` or `date created`; `nil` if the file has no such
    /// key.
    let created: String?
    /// The text of the key `modified`, `updated`, `lastmod`, `updated_at` or `date modified`; `nil` if the
    /// file has no such key.
    let modified: String?
    /// The entries of the list of tags that are not valid tag names in Haru. These entries stay in the front
    /// matter.
    let foreignTags: [String]
    /// Why ``title`` differs from the title in the file; `nil` for the same title.
    let titleWarning: VaultWarning.Kind?

    /// All tags of the note.
    var tags: Set<TagName> { inlineTags.union(listedTags) }
    var values: NoteValues {
        NoteValues(title: title, tags: tags, isPinned: isPinned, isArchived: isArchived)
    }

    init(_ text: VaultText, stem: String) {
        let values = text.values
        (title, titleWarning) = Self.title(values.field("title")?.value.text, stem: stem)
        var (listed, foreign): ([TagName], [String]) = ([], [])
        for entry in Self.tagEntries(values) {
            if let tag = Self.tag(entry) { listed.append(tag) } else { foreign.append(entry) }
        }
        listedTags = listed
        foreignTags = foreign
        inlineTags = InlineTags.find(in: text.body)
        isPinned = values.field("pinned")?.value.flag ?? false
        isArchived = values.field("archived")?.value.flag ?? false
        created = values.field("created", "date", "created_at", "date created")?.value.text
        modified = values.field("modified", "updated", "lastmod", "updated_at", "date modified")?.value.text
    }

    /// Returns the texts in the list of tags, in their order.
    static func tagEntries(_ values: FrontMatter) -> [String] {
        switch values.field("tags", "tag", "keywords")?.value {
        case .list(let entries)?: entries.compactMap { $0.text }
        case let value?:
            (value.text ?? "").split { $0 == "," || $0.isWhitespace }.map(String.init)
        case nil: []
        }
    }

    /// Returns the tag of an entry in the list of tags, with or without `#`; `nil` if the entry is not a
    /// valid tag name.
    static func tag(_ entry: String) -> TagName? { try? TagName(typed: entry) }

    /// Returns the title of the note for a folder without a file.
    static func title(ofFolder name: String) -> NoteTitle { title(nil, stem: name).0 }

    private static func title(_ text: String?, stem: String) -> (NoteTitle, VaultWarning.Kind?) {
        for candidate in [text, stem] {
            guard let candidate = candidate?.trimmingWhitespace() else { continue }
            let hasControls = candidate.unicodeScalars.contains { $0.properties.generalCategory == .control }
            let clean = hasControls ? spaced(candidate) : candidate
            if let title = try? NoteTitle(clean) { return (title, hasControls ? .titleControls : nil) }
            if clean.count > NoteTitle.maximumLength,
                let title = try? NoteTitle(String(clean.prefix(NoteTitle.maximumLength)))
            {
                return (title, .longTitle)
            }
        }
        return (NoteTitle(trusted: untitled), nil)
    }

    /// Replaces control characters, such as line ends, by spaces.
    private static func spaced(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(result)
    }

    /// The title of a note if neither the front matter nor the file name has a valid title.
    private static let untitled = "Untitled"
}

extension Timestamp {
    /// Reads a time of a front matter block, such as `2026-11-21`, `2026-11-21 09:30` or
    /// `2026-11-21T09:30:00+09:00`; `nil` for other texts. A time without an offset is in `zone`. A day
    /// without a time means midnight in `zone`.
    ///
    /// The result is also `nil` outside the years 1 to 9999 in UTC, because a server refuses such a note.
    init?(frontMatter text: String, in zone: ZoneName) {
        guard let time = Self.read(text, in: zone), RecordType.moments.contains(time.milliseconds) else {
            return nil
        }
        self = time
    }

    private static func read(_ text: String, in zone: ZoneName) -> Timestamp? {
        guard let day = Day(String(text.prefix(10))) else { return nil }
        let rest = text.dropFirst(10)
        guard let sign = rest.first, sign == "T" || sign == "t" || sign == " " else {
            return rest.isEmpty ? zone.timestamp(of: day, at: .midnight) : nil
        }
        let time = rest.dropFirst().drop { $0 == " " }
        guard let clock = TimeOfDay(String(time.prefix(5))) else { return nil }
        var tail = time.dropFirst(5)
        var seconds: Int64 = 0
        if tail.first == ":" {
            guard let value = Int64(tail.dropFirst().prefix(2)), (0...59).contains(value) else { return nil }
            seconds = value
            tail = tail.dropFirst(3)
            if tail.first == "." { tail = tail.dropFirst().drop { ("0"..."9").contains($0) } }
        }
        let offset = tail.drop { $0 == " " }
        if offset.isEmpty {
            return zone.timestamp(of: day, at: clock).adding(milliseconds: seconds * 1_000)
        }
        guard let minutes = Self.offset(offset) else { return nil }
        let wall = (Int64(clock.minutes) - minutes) * 60 + seconds
        return Timestamp(utc: day, milliseconds: Int(wall) * 1_000)
    }

    /// Reads an offset such as `Z`, `+09:00` or `+0900`. Returns the minutes east of UTC; `nil` for other
    /// texts.
    private static func offset(_ text: Substring) -> Int64? {
        if text == "Z" || text == "z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, digits.allSatisfy({ ("0"..."9").contains($0) }),
            let hours = Int64(digits.prefix(2)), let minutes = Int64(digits.suffix(2)), hours < 24,
            minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (sign == "-" ? -1 : 1)
    }
}
