/// A control sequence of a terminal (ECMA-48 §5.4): `CSI`, parameters, intermediates, a final byte.
struct ControlSequence: Hashable {
    /// Longest sequence that is taken, in bytes; no terminal sends longer ones.
    static let maximumLength = 128

    /// `<`, `=`, `>` or `?` before the parameters; 0 for none.
    let marker: UInt8
    /// Each with its parts between colons; `nil` for one that was left out.
    let parameters: [[Int?]]
    let intermediates: [UInt8]
    let final: UInt8

    /// - Parameter bytes: what stands behind `CSI`, the final byte included.
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

    /// The first part of a parameter; `nil` where there is none.
    func parameter(_ index: Int) -> Int? {
        parameters.indices.contains(index) ? parameters[index].first ?? nil : nil
    }

    /// A part of a parameter.
    func part(_ index: Int, _ part: Int) -> Int? {
        guard parameters.indices.contains(index), parameters[index].indices.contains(part) else { return nil }
        return parameters[index][part]
    }

    /// At most seven digits: no terminal sends larger numbers.
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
