import DomainPrimitives

/// A parser for durations of RFC 5545 §3.3.6.
enum ICalendarDuration {
    /// Returns the length of a duration, such as `P1DT2H30M` or `P2W`, in whole minutes. `nil` if the
    /// duration is negative or malformed.
    static func minutes(_ duration: String) -> Int? {
        var text = duration.uppercased()[...]
        if text.hasPrefix("+") { text = text.dropFirst() }
        guard text.hasPrefix("P") else { return nil }
        text = text.dropFirst()
        var (seconds, isTime) = (0, false)
        var smallest = Int.max
        while !text.isEmpty {
            if text.hasPrefix("T"), !isTime {
                isTime = true
                text = text.dropFirst()
                continue
            }
            let number = text.prefix { $0.isASCII && $0.isNumber }
            guard number.count <= 6, let value = digits(number.utf8),
                let unit = text.dropFirst(number.count).first
            else {
                return nil
            }
            let units: [Character: Int] =
                isTime ? ["H": 3600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400]
            guard let length = units[unit], length < smallest else { return nil }
            smallest = length
            seconds += value * length
            text = text.dropFirst(number.count + 1)
        }
        return seconds / 60
    }
}
