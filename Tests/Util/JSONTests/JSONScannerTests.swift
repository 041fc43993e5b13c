import Testing
import UtilJSON

@Suite("JSON values")
struct JSONScannerTests {
    private func value(_ text: String) throws -> JSONValue {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            return try scanner.value()
        }
    }

    @Test(arguments: [
        #"{"a":[1,-2.50e3,null,true,false],"한글":"하루 🤹"}"#, #""a\"b\\c\n\t\u0001""#, "[]", "{}",
        "9007199254740993",
    ])
    func `a JSON value is written as it was read`(_ text: String) throws {
        #expect(try value(text).text == text)
    }

    @Test func `a JSON escape of a surrogate pair is one letter, and half of a pair is refused`() throws {
        #expect(try value(#""\ud83e\udd39""#).string == "🤹")
        #expect(throws: JSONProblem.self) { try value(#""\ud83e""#) }
        #expect(throws: JSONProblem.self) { try value(#""\udd39""#) }
    }

    @Test(arguments: [("{\"a\":}", 5), ("[1 2]", 3), ("\"a", 2), ("nul", 3), ("{a:1}", 1), ("+1", 0)])
    func `a text that is not JSON is refused at the position where it stops being JSON`(
        _ text: String, _ offset: Int
    ) {
        let problem = #expect(throws: JSONProblem.self) { try value(text) }

        #expect(problem?.offset == offset)
    }

    @Test func `JSON that is nested deeper than 32 is refused before it is followed`() {
        #expect(throws: JSONProblem.self) { try value(String(repeating: "[", count: 100_000)) }
        #expect(throws: Never.self) {
            try value(String(repeating: "[", count: 31) + String(repeating: "]", count: 31))
        }
    }

    @Test func `an entry of very many values is refused, many entries of few are not`() throws {
        let entry = "[\(repeatElement("0", count: 100).joined(separator: ","))] "
        let most = 1 << 17
        try Array(String(repeating: entry, count: most / 50).utf8).withUnsafeBufferPointer { bytes in
            var scanner = JSONScanner(bytes)
            for _ in 0..<most / 50 { _ = try scanner.value() }
        }

        let problem = #expect(throws: JSONProblem.self) {
            try value("[\(repeatElement("0", count: most).joined(separator: ","))]")
        }

        #expect(problem?.reason == .tooLarge(.values(131_072)))
        #expect(throws: Never.self) {
            try JSONValue(document: Array("[\(repeatElement("0", count: most).joined(separator: ","))]".utf8))
        }
    }
}
