/// A number in decimal with leading zeros, without the cost of a formatter.
public func zeroPadded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return digits.count >= width ? digits : String(repeating: "0", count: width - digits.count) + digits
}

/// The value of a run of ASCII digits; `nil` where it is empty, too long for an `Int` or holds anything else.
/// Inlinable, as every date of an import goes through it.
@inlinable public func digits(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for byte in bytes {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
}
