/// Text that comes from outside.
public enum TextInput {
    /// The text of bytes, a byte order mark left out.
    /// - Throws: ``PlainFailure`` with exit code 2 where the bytes are not UTF-8, saying the line and column.
    public static func utf8(_ bytes: [UInt8], name: String) throws(PlainFailure) -> String {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else {
            let offset = firstInvalid(content)
            let before = content.prefix(offset)
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
            throw PlainFailure(
                .invalidInput,
                "\(name), line \(line), column \(column): not UTF-8. Convert it first, as with iconv; nothing was written.")
        }
        return text
    }

    /// How many leading bytes are valid.
    private static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
        return valid
    }
}
