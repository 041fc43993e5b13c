import DomainPrimitives

/// The words at the start of a line of todo.txt, before its text: `x` (done), a priority, and dates.
struct TodoTxtHead {
    private(set) var isDone = false
    private(set) var letter: Character?
    private var dates: [Day] = []

    /// Reads the head of a line: `x` (done), the priority and the dates. Removes these words from `rest`,
    /// which begins with the first word of the line.
    init(taking rest: inout ArraySlice<String>) {
        if rest.first == "x" {
            isDone = true
            rest.removeFirst()
        }
        takePriority(&rest)
        // An open task has only a creation date. A done task has its completion date before its creation
        // date. Any date after these is a word of the text.
        while let day = rest.first.flatMap({ Day($0) }), dates.count < (isDone ? 2 : 1) {
            dates.append(day)
            rest.removeFirst()
        }
        // Some tools write the priority of a done task after its dates.
        if isDone, letter == nil { takePriority(&rest) }
    }

    var created: Day? { isDone ? dates.dropFirst().first : dates.first }
    /// The first date of a done task; `nil` for an open task, and for a line without a date.
    var completed: Day? { isDone ? dates.first : nil }

    /// Whether a word belongs to the head of a line: `x` (done), the priority and the dates.
    /// - Parameter head: The words of the line before `word`.
    static func continues(_ word: String, after head: [String]) -> Bool {
        var rest = (head + [word])[...]
        _ = TodoTxtHead(taking: &rest)
        return rest.isEmpty
    }

    private mutating func takePriority(_ rest: inout ArraySlice<String>) {
        guard let word = rest.first, Self.isPriority(word) else { return }
        letter = word.dropFirst().first
        rest.removeFirst()
    }

    static func isPriority(_ word: String) -> Bool {
        word.count == 3 && word.hasPrefix("(") && word.hasSuffix(")")
            && word.dropFirst().first.map(isLetter) == true
    }

    static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isUppercase }
}
