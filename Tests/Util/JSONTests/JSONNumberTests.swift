import Testing
import UtilJSON

/// Tests of numbers against the grammar in RFC 8259 §6. The literals follow the cases of the public
/// JSONTestSuite.
@Suite("JSON numbers")
struct JSONNumberTests {
    private func value(_ bytes: some Sequence<UInt8>) throws -> JSONValue {
        try JSONValue(document: Array(bytes))
    }

    static let invalid = [
        "++1234", "+1", "+Inf", "+Infinity", "-01", "-012", "-00", "-1.0.", "-2.", "-NaN", "-Infinity",
        "-Inf", "-", "--1", ".-1", ".2e-3", ".123", ".5", "-.5", "-.123", ".", "0.1.2", "0.3e+", "0.3e",
        "0.e1", "0E+", "0E", "0e+", "0e", "0.", "1.0e+", "1.0e-", "1.0e", "1 000.0", "1eE2", "1e", "1.e3",
        "2.e+3", "2.e-3", "2.e3", "2.", "9.e+", "Inf", "Infinity", "NaN", "nan", "inf", "１", "1+2", "0x1",
        "0x42", "0X1", "0e+-1", "-123.123foo", "-foo", "- 1", "-1x", "1ea", "1.", "1.2a-3",
        "1.8011670033376514H-308", "012", "00", "0123", "01.5", "1_000", "1,", "1'000", "٣",
    ]

    static let valid = [
        "123e65", "0e+1", "0e1", "4",
        "-0.000000000000000000000000000000000000000000000000000000000000000000000000000001", "20e1", "-0",
        "-123", "-1", "-0.0", "1E22", "1E-2", "1E+2", "123e45", "123.456e78", "1e-2", "1e+2", "123",
        "123.456789", "0", "0.5", "0.0e0", "1e400", "-1e-400", "123456789012345678901234567890", "1.50",
    ]

    @Test(arguments: invalid)
    func `a literal that RFC 8259 does not allow is refused, alone and in an array`(_ literal: String) {
        #expect(throws: JSONProblem.self) { try value(literal.utf8) }
        #expect(throws: JSONProblem.self) { try value("[\(literal)]".utf8) }
        #expect(throws: JSONProblem.self) { try value("{\"a\":\(literal)}".utf8) }
    }

    @Test(
        arguments: [[0x31, 0x32, 0x33, 0xE5], [0x31, 0x65, 0x31, 0xE5], [0x30, 0xE5], [0x31, 0x65, 0xE5]]
            as [[UInt8]])
    func `a number with a byte that is no UTF-8 is refused`(_ bytes: [UInt8]) {
        #expect(throws: JSONProblem.self) { try value([0x5B] + bytes + [0x5D]) }
    }

    @Test(arguments: valid)
    func `a literal that is allowed keeps its text`(_ literal: String) throws {
        #expect(try value(literal.utf8) == .number(literal))
        #expect(try value("[ \(literal) ,{\"a\":\(literal)}]".utf8).text == "[\(literal),{\"a\":\(literal)}]")
    }

    @Test(arguments: [
        ("[012]", 2), ("[-]", 2), ("[2.]", 3), ("[1e]", 3), ("[.5]", 1), ("[1.e3]", 3), ("[-", 2),
    ])
    func `the position of an invalid number is where it stops matching the grammar`(
        _ text: String, _ offset: Int
    ) {
        let problem = #expect(throws: JSONProblem.self) { try value(text.utf8) }

        #expect(problem?.offset == offset)
    }

    /// The test compares the parser with a regular expression of the grammar. The random texts consist of
    /// characters that occur in numbers.
    @Test(arguments: 1...8)
    func `a number is accepted exactly if the JSON grammar allows it`(seed: UInt64) throws {
        var random = SplitMix(seed)
        let pattern = /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/
        let letters = Array("00112.eE+-")
        var accepted = 0
        for _ in 0..<2000 {
            let literal = String(
                (0..<Int.random(in: 1...7, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "0"
                })
            let isNumber = try pattern.wholeMatch(in: literal) != nil
            let read = try? value(literal.utf8)
            #expect((read != nil) == isNumber, "seed \(seed): \(literal)")
            if let read {
                accepted += 1
                #expect(read.text == literal)
            }
        }
        #expect(accepted > 20, "seed \(seed)")
    }

    @Test(arguments: [
        "", " ", "\u{FEFF}", "[1,]", "[,1]", "[1,,2]", "{\"a\":1,}", "{,}", "[1]]", "[1", "{\"a\"", "nul",
        "True", "[\"a\nb\"]", "[\"\t\"]", "[\"\u{0}\"]", "[\"\\x00\"]", "[\"\\u00A\"]", "[\"\\u00g0\"]",
        "[\"\\u００６１\"]", "[\"\\ud800\"]", "[\"\\udc00\"]", "[\"\\ud800\\u0061\"]", "[\"\\ud800\\\"]", "['a']",
        "[a]", "{a:1}", "{1:1}", "[\"a\"", "\"a", "[1]x", "/**/1", "[1 2]", "{\"a\" 1}", "{\"a\"::1}", "\\",
        "\u{A0}1", "\u{2060}[]",
    ])
    func `a text that is no JSON is refused`(_ text: String) {
        #expect(throws: JSONProblem.self) { try value(text.utf8) }
    }
}

/// The random number generator SplitMix of Steele, Lea and Flood (OOPSLA 2014). The same seed gives the same
/// numbers.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
