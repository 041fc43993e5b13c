public import UtilLocalization

/// The decoder for text from outside the program, such as from standard input.
public enum TextInput {
    /// Decodes UTF-8 and removes a byte order mark.
    /// - Parameter name: the name of the input for the error message, such as a path.
    /// - Throws: ``PlainFailure`` with exit code 2 if the bytes are not UTF-8.
    public static func utf8(_ bytes: [UInt8], name: String, language: Language) throws(PlainFailure) -> String
    {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        guard let text = String(validating: content, as: UTF8.self) else {
            let offset = firstInvalid(content)
            let before = content.prefix(offset)
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
            throw PlainFailure(
                .invalidInput,
                language(
                    "\(name), line \(line), column \(column): not UTF-8. Convert the input first, for "
                        + "example with iconv. Nothing was written.",
                    "\(name), \(line)번째 줄 \(column)번째 칸: UTF-8이 아닙니다. iconv 등으로 먼저 변환하세요. 아무것도 쓰지 않았습니다."))
        }
        return text
    }

    /// Returns the number of bytes before the first byte that is not valid UTF-8.
    private static func firstInvalid(_ bytes: ArraySlice<UInt8>) -> Int {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var valid = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { valid += UTF8.width(scalar) }
        return valid
    }
}
