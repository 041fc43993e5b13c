extension Timestamp {
    /// Reads RFC 3339 in UTC, such as `2026-11-21T12:00:00Z`, with or without milliseconds; `nil` for any
    /// other text.
    public init?(rfc3339 text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 20 || bytes.count == 24, bytes.last == UInt8(ascii: "Z"),
            bytes[10] == UInt8(ascii: "T"),
            bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
            let day = Day(String(text.prefix(10))),
            let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16]),
            let second = digits(bytes[17..<19]),
            hour < 24, minute < 60, second < 60
        else { return nil }
        var milliseconds = 0
        if bytes.count == 24 {
            guard bytes[19] == UInt8(ascii: "."), let fraction = digits(bytes[20..<23]) else { return nil }
            milliseconds = fraction
        }
        self.init(utc: day, milliseconds: ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds)
    }
}
