import DomainPrimitives
import QueryDomain

/// Functions that read words with a sign or a prefix for a field, such as `#` in `#home` or `est:` in
/// `est:20m`.
extension QuickAddParser {
    /// Reads a mark: `#tag`, `+tag`, `!high`, `p1`, `pri:high`, `*4`, `@work`.
    /// - Returns: Whether the word is a mark.
    mutating func consumeMark(_ word: QuickAddWord, at index: Int) throws(ValidationError) -> Bool {
        switch word.text.first {
        case "#", "+":
            let name = word.text.dropFirst()
            // `+3d` is a day and `+1` is a number, so not every name can follow a `+`.
            guard let first = name.first, word.text.first == "#" || first.beginsNameAfterPlus,
                name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0.isPictograph })
            else { return false }
            let tag = try TagName(String(name))
            // `#4821` is probably the number of a ticket.
            if QuickAdd.isNumeric(tag), !numericTags.contains(tag) { return false }
            if !result.tags.contains(tag) { result.tags.append(tag) }
            take(.tag, from: index, count: 1)
        case "!", "p", "P":
            guard result.priority == nil, !given.contains(.priority), let priority = Self.priorities[word.key]
            else {
                return false
            }
            result.priority = priority
            take(.priority, from: index, count: 1)
        case "*":
            guard result.difficulty == nil, !given.contains(.difficulty),
                let level = digits(word.text.dropFirst().utf8)
            else {
                return false
            }
            result.difficulty = try Difficulty(level)
            take(.difficulty, from: index, count: 1)
        case "@":
            guard result.side == nil, !given.contains(.side), let side = Self.sides[word.key] else {
                return false
            }
            result.side = side
            take(.side, from: index, count: 1)
        default:
            return false
        }
        return true
    }

    /// Reads an estimate in one or two words, such as `~20m`, `est:20m` or `~1h 30m`.
    /// - Returns: The number of words that were handled; `nil` for none.
    mutating func consumeEstimate(
        _ rest: ArraySlice<QuickAddWord>, at index: Int
    ) throws(ValidationError) -> Int? {
        guard result.estimate == nil, !given.contains(.estimate), let word = rest.first,
            let sign = ["~", "est:"].first(where: word.key.hasPrefix)
        else { return nil }
        var text = String(word.key.dropFirst(sign.count))
        var count = 1
        if digits(text.utf8) != nil, let unit = rest.dropFirst().first?.key, LengthOfTime.isUnit(unit) {
            text += unit
            count = 2
        }
        if count == 1, let next = rest.dropFirst().first?.key, next.last?.isLetter == true,
            LengthOfTime.minutes(text) != nil,
            LengthOfTime.minutes(text + next) != nil
        {
            text += next
            count = 2
        }
        guard let minutes = LengthOfTime.minutes(text) else { return nil }
        guard Estimate.range.contains(minutes) else {
            throw ValidationError(.estimate, word.text, .range(min: 1, max: 1440))
        }
        result.estimate = Estimate(trusted: minutes)
        take(.estimate, from: index, count: count)
        return count
    }

    /// Reads a start or a deadline, as in `deadline:fri`. Reports the word as not understood in two cases:
    /// - The value is not a day.
    /// - An earlier word of the line has set the same field.
    ///
    /// - Returns: The number of words that were handled; `nil` for none.
    mutating func consumeDayKey(_ rest: ArraySlice<QuickAddWord>, at index: Int) -> Int? {
        guard let word = rest.first, word.key.contains(":"),
            let (key, kind) = Self.dayKeys.first(where: { word.key.hasPrefix($0.key) }),
            word.key != key, !given.contains(kind)
        else { return nil }
        let value = word.replacing(text: String(word.key.dropFirst(key.count)))
        let isRepeated = kind == .start ? result.start != nil : result.deadline != nil
        guard !isRepeated,
            let phrase = DayGrammar(today: now.day).value(([value] + rest.dropFirst().prefix(8))[...])
        else { return unreadPart(.day, from: index, count: 1) }
        if kind == .start { result.start = phrase.day } else { result.deadline = phrase.day }
        take(kind, from: index, count: phrase.count)
        return phrase.count
    }

    /// Reads a project, such as `project:garden` or `project:"summer house"`. The first project of the line
    /// counts.
    /// - Returns: The number of words that were handled; `nil` for none.
    mutating func consumeProject(
        _ rest: ArraySlice<QuickAddWord>, at index: Int
    ) throws(ValidationError) -> Int? {
        guard result.project == nil, !given.contains(.project), let word = rest.first,
            let key = Self.projectKey(of: word.key)
        else { return nil }
        var name = Self.withoutPunctuation(String(word.text.dropFirst(key.count)))
        var count = 1
        if let mark = name.first.flatMap({ Self.quotationMarks[$0] }) {
            guard let quoted = Self.quotedName(rest, after: key, closing: mark) else { return nil }
            (name, count) = quoted
        }
        guard !name.isEmpty else { return nil }
        result.project = try ProjectName(name)
        take(.project, from: index, count: count)
        return count
    }

    /// Returns the start of a word that names a project, which is `project:` or `프로젝트:`. `nil` for any
    /// other word.
    /// - Parameter word: A word in lower case.
    static func projectKey(of word: String) -> String? {
        ["project:", "프로젝트:"].first(where: word.hasPrefix)
    }

    /// Reads a name in quotation marks, such as `summer house` in `project:"summer house"`.
    /// - Parameter key: The text before the opening mark, such as `project:`.
    /// - Returns: The name, and the number of words in the name; `nil` if there is no closing mark.
    static func quotedName(
        _ words: ArraySlice<QuickAddWord>, after key: String, closing mark: Character
    ) -> (name: String, count: Int)? {
        var parts: [String] = []
        for word in words {
            let part = parts.isEmpty ? String(word.text.dropFirst(key.count + 1)) : word.text
            let end = withoutPunctuation(part)
            if end.last == mark {
                parts.append(String(end.dropLast()))
                return (parts.joined(separator: " "), parts.count)
            }
            parts.append(part)
        }
        return nil
    }

    /// Returns a word without a comma or full stop at its end.
    private static func withoutPunctuation(_ word: String) -> String {
        word.last == "," || word.last == "." ? String(word.dropLast()) : word
    }

    /// The closing quotation mark for each opening one.
    static let quotationMarks: [Character: Character] = ["\"": "\"", "'": "'", "“": "”", "‘": "’"]
    private static let dayKeys: [(key: String, kind: QuickAdd.Span.Kind)] = [
        ("start:", .start), ("시작:", .start), ("deadline:", .deadline), ("마감:", .deadline),
    ]
    private static let priorities: [String: Priority] = {
        let names: [String: Priority] = [
            "high": .high, "h": .high, "med": .medium, "medium": .medium, "m": .medium, "low": .low,
            "l": .low, "높음": .high,
            "중요": .high, "보통": .medium, "중간": .medium, "낮음": .low,
        ]
        var priorities: [String: Priority] = [
            "!": .high, "p1": .high, "p2": .medium, "p3": .low, "p4": .none, "pri:none": .none,
            "pri:없음": .none,
        ]
        for (name, priority) in names {
            priorities["!\(name)"] = priority
            priorities["pri:\(name)"] = priority
        }
        return priorities
    }()
    private static let sides: [String: Side] = ["@work": .work, "@life": .life, "@일": .work, "@생활": .life]
}
