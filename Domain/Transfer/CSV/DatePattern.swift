public import DomainPrimitives

/// A format of dates, such as `dd/MM/yyyy` or `M/d/yy h:mm a`, in the letters of Unicode's date patterns (UTS
/// 35).
public struct DatePattern: Hashable, Sendable, CustomStringConvertible {
    private enum Part: Hashable {
        case field(Character, width: Int)
        case literal(String)
    }

    /// The pattern, as the person wrote it.
    public let description: String
    private let parts: [Part]

    /// - Throws: ``ValidationError`` if the pattern is not valid. For example, it has an unknown letter,
    ///   names the month twice, or has no year.
    public init(_ text: String) throws(ValidationError) {
        description = text
        guard let parts = Self.parts(of: text), Self.isWhole(parts) else {
            throw ValidationError(.option, "--date-format \(text)", .datePattern)
        }
        self.parts = parts
    }

    /// Returns the parts of a pattern. Text in single quotes is literal, and `''` means one quote. `nil` if a
    /// letter is unknown or repeated too often, or a quote stays open.
    private static func parts(of text: String) -> [Part]? {
        var parts: [Part] = []
        var isQuoted = false
        var rest = Array(text)[...]
        func literal(_ character: Character) {
            if case .literal(let before)? = parts.last {
                parts[parts.count - 1] = .literal(before + String(character))
            } else {
                parts.append(.literal(String(character)))
            }
        }
        while let character = rest.popFirst() {
            if character == "'" {
                if rest.first == "'" { literal(rest.removeFirst()) } else { isQuoted.toggle() }
            } else if !isQuoted, character.isASCII, character.isLetter {
                let width = 1 + rest.prefix { $0 == character }.count
                guard let most = ["y": 4, "M": 4, "d": 2, "H": 2, "h": 2, "m": 2, "s": 2, "a": 1][character],
                    width <= most
                else { return nil }
                rest = rest.dropFirst(width - 1)
                parts.append(.field(character, width: width))
            } else {
                literal(character)
            }
        }
        return isQuoted ? nil : parts
    }

    /// Whether the parts are complete: a date has year, month and day. A time is optional, but needs an hour
    /// and a minute.
    private static func isWhole(_ parts: [Part]) -> Bool {
        let letters = parts.compactMap { if case .field(let letter, _) = $0 { letter } else { nil } }
        let names = Set(letters)
        guard letters.count == names.count, names.isSuperset(of: "yMd"), !names.isSuperset(of: "Hh") else {
            return false
        }
        if names.contains("a") != names.contains("h") { return false }
        let hasHour = names.contains("H") || names.contains("h")
        return hasHour == names.contains("m") && (hasHour || !names.contains("s"))
    }

    /// Reads a text in this format; `nil` if the text has another format, or names a day or time that does
    /// not exist.
    func read(_ text: String) -> CSVDate? {
        var cursor = DateCursor(text)
        var values: [Character: Int] = [:]
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let text): guard cursor.take(text) else { return nil }
            case .field(let letter, let width):
                guard let value = Self.value(of: letter, width, isTight: isField(at: index + 1), &cursor)
                else { return nil }
                values[letter] = value
            }
        }
        guard cursor.isAtEnd, let year = values["y"], let month = values["M"], let number = values["d"],
            let day = Day(year: year, month: month, day: number)
        else { return nil }
        guard let minute = values["m"] else { return .day(day) }
        return CSVDate.wall(
            day, hour: values["H"] ?? values["h"] ?? 0, minute: minute, second: values["s"] ?? 0,
            isAfternoon: values["a"].map { $0 == 1 })
    }

    private func isField(at index: Int) -> Bool {
        if index < parts.count, case .field(let letter, _) = parts[index] { letter != "a" } else { false }
    }

    /// Reads one part of a date, such as the month, as a number. AM is 0, and PM is 1. `nil` if the text does
    /// not continue with this part.
    /// - Parameters:
    ///   - width: How many times the letter stands in the pattern, such as 2 for `MM`.
    ///   - isTight: Whether another number follows directly, as in `yyyyMMdd`. Then `MM` means exactly two
    ///     digits.
    private static func value(of letter: Character, _ width: Int, isTight: Bool, _ cursor: inout DateCursor)
        -> Int?
    {
        switch (letter, width) {
        case ("y", 2): return cursor.number(2...2).map { 2000 + $0 }
        case ("y", 1): return cursor.number(4...4)
        case ("y", _): return cursor.number(width...width)
        case ("M", 3), ("M", 4): return cursor.take(oneOf: months).map { $0 % 12 + 1 }
        case ("a", _): return cursor.isAfternoon().map { $0 ? 1 : 0 }
        default: return cursor.number(isTight ? width...width : 1...2)
        }
    }

    /// The names of the months. Long names come first, because a short name can be the start of a long name.
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December", "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
        "Dec",
    ]
}
