/// Returns a number in decimal digits, with leading zeros up to `width` digits. This is faster than a
/// formatter.
public func zeroPadded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return digits.count >= width ? digits : String(repeating: "0", count: width - digits.count) + digits
}

/// Returns the number that ASCII digits stand for; `nil` if there are no digits, more than 18 digits, or
/// other characters.
@inlinable public func digits(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for byte in bytes {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
}
