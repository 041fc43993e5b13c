public import DomainPrimitives

/// The words that can complete the last word of a quick add line. The words name tags, such as
/// `#home`, and projects, such as `project:garden`.
public struct QuickAddCompletion: Hashable, Sendable {
    /// The line before the last word.
    public let head: String
    /// The words that can replace the last word, in alphabetical order. At most ``most``.
    public private(set) var words: [String] = []

    /// The maximum number of words.
    public static let most = 20

    /// - Parameters:
    ///   - line: The part of the line before the text cursor.
    ///   - names: The names that the words come from.
    ///   - now: The moment from which days in the line count.
    public init(of line: String, in names: KnownNames, now: Moment) {
        let typed = QuickAddWord.split(line)
        guard let start = Self.start(of: typed, in: line) else {
            head = line
            return
        }
        head = String(line[..<start])
        let word = line[start...]
        if let sign = word.first, sign == "#" || sign == "+" {
            words = Self.words(names.tags(completing: String(word.dropFirst()))) {
                Self.word($0, after: sign, now: now)
            }
        } else if let key = QuickAddParser.projectKey(of: word.lowercased()) {
            var name = word.dropFirst(key.count)
            if let mark = name.first, QuickAddParser.quotationMarks[mark] != nil { name = name.dropFirst() }
            let before = word.prefix(key.count)
            words = Self.words(names.projects(completing: String(name))) {
                Self.word($0, after: before, now: now)
            }
        }
    }

    /// Returns the words for names, at most ``most``. Leaves out a name without a word. Calls `word`
    /// once for each name, and stops when there are enough words.
    private static func words<Name>(_ names: [Name], _ word: (Name) -> String?) -> [String] {
        var words: [String] = []
        for name in names {
            if let word = word(name) { words.append(word) }
            if words.count == most { break }
        }
        return words
    }

    /// Returns the start of the word that the person is typing. A project name without its closing
    /// quotation mark counts as one word, such as `project:"summer ho`. `nil` if another line ends with
    /// white space, or if the line contains `--`.
    private static func start(of words: [QuickAddWord], in line: String) -> String.Index? {
        guard let last = words.last, !words.contains(where: { $0.text == "--" }) else { return nil }
        let quoted = words.indices.last { index in
            guard let key = QuickAddParser.projectKey(of: words[index].key) else { return false }
            let mark = words[index].text.dropFirst(key.count).first
            guard let closing = mark.flatMap({ QuickAddParser.quotationMarks[$0] }) else { return false }
            return QuickAddParser.quotedName(words[index...], after: key, closing: closing) == nil
        }
        if let quoted { return words[quoted].start }
        return line.unicodeScalars.last?.properties.isWhitespace == true ? nil : last.start
    }

    /// Returns the word for a tag; `nil` if quick add cannot read the name.
    private static func word(_ name: TagName, after sign: Character, now: Moment) -> String? {
        let word = "\(sign)\(name)"
        return (try? QuickAdd(word, now: now, numericTags: [name]))?.tags == [name] ? word : nil
    }

    /// Returns the word for a project, in quotation marks if quick add needs them; `nil` if quick add cannot
    /// read the name.
    private static func word(_ name: ProjectName, after key: Substring, now: Moment) -> String? {
        let quoted = QuickAddParser.quotationMarks.sorted { $0.key < $1.key }.map {
            "\(key)\($0.key)\(name)\($0.value)"
        }
        return (["\(key)\(name)"] + quoted).first { word in
            guard let read = try? QuickAdd(word, now: now) else { return false }
            return read.project == name && read.spans.map(\.range) == [0..<word.count]
        }
    }
}
