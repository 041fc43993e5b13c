/// A control sequence of a terminal (ECMA-48 §5.4): `CSI`, parameters, intermediate bytes and a final byte.
struct ControlSequence: Hashable {
    /// The maximum number of bytes between `CSI` and the final byte. No terminal sends longer sequences.
    static let maximumLength = 128

    /// The byte `<`, `=`, `>` or `?` before the parameters; 0 without such a byte.
    let marker: UInt8
    /// The numbers of each parameter. Colons divide a parameter into several numbers. An absent number is
    /// `nil`.
    let parameters: [[Int?]]
    let intermediates: [UInt8]
    let final: UInt8

    /// - Parameter bytes: the bytes after `CSI`, up to and including the final byte.
    init(_ bytes: ArraySlice<UInt8>) {
        var body = bytes.dropLast()
        if let first = body.first, (0x3C...0x3F).contains(first) {
            marker = first
            body = body.dropFirst()
        } else {
            marker = 0
        }
        let numbers = body.prefix { (0x30...0x3F).contains($0) }
        parameters =
            numbers.isEmpty
            ? []
            : numbers.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { parameter in
                parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(
                    Self.number)
            }
        intermediates = Array(body.dropFirst(numbers.count))
        final = bytes.last ?? 0
    }

    /// Returns the first number in the parameter at `index`, such as 97 in the parameter `97:65`; `nil` if
    /// there is no number.
    func parameter(_ index: Int) -> Int? {
        parameters.indices.contains(index) ? parameters[index].first ?? nil : nil
    }

    /// Returns one number of a parameter; `nil` if there is no number. In the parameter `97:65`, part 0 is 97
    /// and part 1 is 65.
    func part(_ index: Int, _ part: Int) -> Int? {
        guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
        return parameters[index][part]
    }

    /// Reads a decimal number of at most seven digits; `nil` for other bytes. No terminal sends larger
    /// numbers.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.count <= 7 else { return nil }
        var value = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            value = value * 10 + Int(digit - 0x30)
        }
        return value
    }
}
