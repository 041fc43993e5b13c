/// Makes random queries for todos (Documentation/Product.md §Query language).
public struct RandomQuery {
    /// The words that the queries search for.
    public static let words = ["rent", "milk", "회의", "보고서", "plan", "dentist", "주간회의록", "a"]
    /// The tags that the queries name.
    public static let tags = ["home", "work", "회사"]

    private let moreTerms: [String]

    /// - Parameter moreTerms: terms that the queries contain besides the usual ones, such as `view:late`.
    public init(moreTerms: [String] = []) { self.moreTerms = moreTerms }

    /// Returns a query of one or more terms.
    /// - Parameter depth: the largest depth of nested parentheses.
    public func text(depth: Int, _ generator: inout SeededGenerator) -> String {
        guard depth > 0, Int.random(in: 0..<3, using: &generator) > 0 else { return term(&generator) }
        let (left, right) = (text(depth: depth - 1, &generator), text(depth: depth - 1, &generator))
        return switch Int.random(in: 0..<4, using: &generator) {
        case 0: "(\(left)) or (\(right))"
        case 1: "not (\(left)) \(right)"
        case 2: "-(\(left))"
        default: "\(left) (\(right))"
        }
    }

    private func term(_ generator: inout SeededGenerator) -> String {
        let sign = ["<", "<=", ">", ">=", ":", "!="].randomElement(using: &generator) ?? ":"
        let number = Int.random(in: 1...5, using: &generator)
        let day = "2026-11-\(Int.random(in: 10...30, using: &generator))"
        let terms = [
            Self.words.randomElement(using: &generator) ?? "a", "title:rent", "note:plan", "due\(sign)\(day)",
            "due:none", "done", "open", "done\(sign)\(day)", "created\(sign)\(day)", "edited\(sign)\(day)",
            "#\(Self.tags.randomElement(using: &generator) ?? "home")", "tag:none", "tag:any",
            "pri\(sign)med",
            "side:life", "side:none", "est:none", "has:difficulty", "est\(sign)\(number * 20)m",
            "difficulty\(sign)\(number)", "has:note", "has:subtask",
            "has:parent", "repeats", "overdue", "start\(sign)\(day)", "waiting", "waiting:all",
            "deadline\(sign)2026-12-\(number + 10)", "deadline:none", "has:start", "est:10m..50m", "회", "의록",
        ]
        return (terms + moreTerms).randomElement(using: &generator) ?? "a"
    }
}
