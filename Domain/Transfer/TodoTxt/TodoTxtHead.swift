import DomainPrimitives

/// What stands before the text of a line: `x`, a priority, dates.
struct TodoTxtHead {
    private(set) var isDone = false
    private(set) var letter: Character?
    private var dates: [Day] = []

    /// Takes the words of the head off a line.
    init(taking rest: inout ArraySlice<String>) {
        if rest.first == "x" {
            isDone = true
            rest.removeFirst()
        }
        takePriority(&rest)
        // An open task has the day it was made. A done task has the day it was done before that. A third date
        // is a word.
        while let day = rest.first.flatMap({ Day($0) }), dates.count < (isDone ? 2 : 1) {
            dates.append(day)
            rest.removeFirst()
        }
        // Some tools write the priority of a done task after its dates.
        if isDone, letter == nil { takePriority(&rest) }
    }

    /// The creation day; `nil` where the line does not say it.
    var created: Day? { isDone ? dates.dropFirst().first : dates.first }
    /// The completion day of a done task, which is its first date; `nil` where the line does not say it.
    var completed: Day? { isDone ? dates.first : nil }

    /// Whether a word behind the words of a head would be read as one more of them.
    static func takes(_ word: String, behind head: [String]) -> Bool {
        var rest = (head + [word])[...]
        _ = TodoTxtHead(taking: &rest)
        return rest.isEmpty
    }

    private mutating func takePriority(_ rest: inout ArraySlice<String>) {
        guard let word = rest.first, Self.isPriority(word) else { return }
        letter = word.dropFirst().first
        rest.removeFirst()
    }

    /// `(A)` to `(Z)`.
    static func isPriority(_ word: String) -> Bool {
        word.count == 3 && word.hasPrefix("(") && word.hasSuffix(")")
            && word.dropFirst().first.map(isLetter) == true
    }

    /// Whether a character is one of A to Z.
    static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isUppercase }
}
