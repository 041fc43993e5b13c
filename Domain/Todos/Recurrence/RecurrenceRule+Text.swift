public import DomainPrimitives

extension RecurrenceRule: CustomStringConvertible {
    private static let codes: [(code: String, weekday: Weekday)] = [
        ("MO", .monday), ("TU", .tuesday), ("WE", .wednesday), ("TH", .thursday), ("FR", .friday),
        ("SA", .saturday),
        ("SU", .sunday),
    ]

    /// Reads the value of an RRULE, with or without `RRULE:` before it (Documentation/Product.md §Rule).
    /// - Throws: ``ValidationError`` for the field `recurrence`, with the part that is wrong or not
    ///   supported.
    public init(_ text: String) throws(ValidationError) {
        let value = text.uppercased().hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
        func fail(_ problem: RecurrenceProblem) -> ValidationError {
            ValidationError(.recurrence, text, .recurrenceRule(problem))
        }
        var parts: [String: String] = [:]
        for part in value.uppercased().split(separator: ";", omittingEmptySubsequences: true) {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { throw fail(.notAPair(String(part))) }
            guard parts.updateValue(String(pair[1]), forKey: String(pair[0])) == nil else {
                throw fail(.twice(String(pair[0])))
            }
        }
        guard let name = parts.removeValue(forKey: "FREQ") else { throw fail(.noFrequency) }
        guard let frequency = Frequency(rawValue: name) else {
            throw fail(.unknownFrequency(name))
        }
        self.init(frequency)
        for (name, value) in parts.sorted(by: { $0.key < $1.key }) {
            guard apply(name, value) else { throw fail(.notAllowed("\(name)=\(value)")) }
        }
        if count != nil, until != nil { throw fail(.countAndUntil) }
        if !weekNumbers.isEmpty, frequency != .yearly { throw fail(.weekNumbersNeedYears) }
        if weekdays.contains(where: { $0.nth != nil }), frequency == .daily || frequency == .weekly {
            throw fail(.numberedWeekdaysNeedMonths)
        }
        if !positions.isEmpty, months.isEmpty, monthDays.isEmpty, yearDays.isEmpty, weekNumbers.isEmpty,
            weekdays.isEmpty
        {
            throw fail(.positionsNeedAnotherPart)
        }
    }

    /// The RRULE value, with its parts in the order of RFC 5545.
    public var description: String {
        var parts = ["FREQ=\(frequency.rawValue)"]
        if let until { parts.append("UNTIL=\(until.description.replacing("-", with: ""))") }
        if let count { parts.append("COUNT=\(count)") }
        if interval != 1 { parts.append("INTERVAL=\(interval)") }
        func list(_ name: String, _ values: [Int]) {
            if !values.isEmpty { parts.append("\(name)=\(values.map(String.init).joined(separator: ","))") }
        }
        if !weekdays.isEmpty {
            let days = weekdays.map {
                "\($0.nth.map(String.init) ?? "")\(Self.codes[$0.weekday.mondayBased].code)"
            }
            parts.append("BYDAY=\(days.joined(separator: ","))")
        }
        list("BYMONTHDAY", monthDays)
        list("BYYEARDAY", yearDays)
        list("BYWEEKNO", weekNumbers)
        list("BYMONTH", months)
        list("BYSETPOS", positions)
        if weekStart != .monday { parts.append("WKST=\(Self.codes[weekStart.mondayBased].code)") }
        return parts.joined(separator: ";")
    }

    private mutating func apply(_ name: String, _ value: String) -> Bool {
        func numbers(_ allowed: ClosedRange<Int>, signed: Bool) -> [Int]? {
            let values = value.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? .min }
            let valid = values.allSatisfy {
                allowed.contains($0) || (signed && $0 > .min && allowed.contains(-$0))
            }
            return valid && values.count <= 400 ? values : nil
        }
        func assign(_ path: WritableKeyPath<RecurrenceRule, [Int]>, _ values: [Int]?) -> Bool {
            guard let values else { return false }
            self[keyPath: path] = values
            return true
        }
        switch name {
        case "INTERVAL":
            guard let number = Int(value), (1...10_000).contains(number) else { return false }
            interval = number
        case "COUNT":
            guard let number = Int(value), (1...100_000).contains(number) else { return false }
            count = number
        case "UNTIL":
            guard let day = Self.untilDay(value) else { return false }
            until = day
        case "WKST":
            guard let day = Self.codes.first(where: { $0.code == value })?.weekday else { return false }
            weekStart = day
        case "BYDAY":
            let days = value.split(separator: ",", omittingEmptySubsequences: false).map(Self.weekdayRule)
            guard days.allSatisfy({ $0 != nil }), days.count <= 400 else { return false }
            weekdays = days.compactMap { $0 }
        case "BYMONTH": return assign(\.months, numbers(1...12, signed: false))
        case "BYMONTHDAY": return assign(\.monthDays, numbers(1...31, signed: true))
        case "BYYEARDAY": return assign(\.yearDays, numbers(1...366, signed: true))
        case "BYWEEKNO": return assign(\.weekNumbers, numbers(1...53, signed: true))
        case "BYSETPOS": return assign(\.positions, numbers(1...366, signed: true))
        default: return false
        }
        return true
    }

    /// Returns the day of an UNTIL value, which is a date or a date with a time. The time is ignored.
    private static func untilDay(_ value: String) -> Day? {
        let bytes = Array(value.utf8)
        guard bytes.count == 8 || (bytes.count >= 15 && bytes[8] == UInt8(ascii: "T")),
            let year = digits(bytes[0..<4]), let month = digits(bytes[4..<6]), let day = digits(bytes[6..<8])
        else { return nil }
        return Day(year: year, month: month, day: day)
    }

    private static func weekdayRule(_ text: Substring) -> WeekdayRule? {
        guard let weekday = codes.first(where: { text.hasSuffix($0.code) })?.weekday else { return nil }
        let number = text.dropLast(2)
        if number.isEmpty { return WeekdayRule(weekday) }
        guard let nth = Int(number), nth != 0, (-53...53).contains(nth) else { return nil }
        return WeekdayRule(weekday, nth: nth)
    }
}
