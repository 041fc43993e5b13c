import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain

@Suite("The values of a todo")
struct ValueTests {
    @Test(arguments: [
        ("  a  ", "a"), ("한글 👩‍👩‍👧", "한글 👩‍👩‍👧"), ("\u{202E}abc", "\u{202E}abc"),
        ("e\u{301} ", "e\u{301}"), (" \u{E9}", "\u{E9}"),
        ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}"),
    ])
    func `a title is trimmed and keeps emoji, Korean and bidi text in its Unicode form`(
        text: String, kept: String
    ) throws {
        // Compares scalars, because `String` treats the two Unicode forms of a text as equal.
        #expect(try Array(TodoTitle(text).description.unicodeScalars) == Array(kept.unicodeScalars))
    }

    @Test func `a title that is empty, too long, or holds a control character is refused`() {
        let long = String(repeating: "가", count: 501)
        #expect(throws: ValidationError(.title, " ", .length(min: 1, max: 500))) { try TodoTitle(" ") }
        #expect(throws: ValidationError(.title, long, .length(min: 1, max: 500))) { try TodoTitle(long) }
        #expect(throws: ValidationError(.title, "a\u{1B}[2J", .controlCharacter(offset: 1))) {
            try TodoTitle("a\u{1B}[2J")
        }
        #expect(throws: Never.self) { try TodoTitle(String(repeating: "가", count: 500)) }
    }

    @Test(arguments: [("Home", "hOME"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("ÉTÉ", "e\u{301}te\u{301}")])
    func `tag names that differ only in case or Unicode form are the same tag`(one: String, other: String)
        throws
    {
        #expect(try TagName(one) == TagName(other))
        #expect(try Tag.identifier(for: TagName(one)) == Tag.identifier(for: TagName(other)))
    }

    @Test(arguments: ["a b", "#a", "a,b", "", "\u{7}", String(repeating: "x", count: 51)])
    func `a tag's name with white space, # or a comma is refused, as is an empty or too long one`(
        name: String
    ) {
        #expect(throws: ValidationError.self) { try TagName(name) }
    }

    @Test(arguments: [("ff8c00", "FF8C00"), ("#3cb371", "3CB371"), ("blue", "4682B4"), ("파랑", "4682B4")])
    func `a tag's colour is six hexadecimal digits or a preset`(text: String, expected: String) throws {
        #expect(try TagColor(text).description == expected)
    }

    @Test(arguments: ["", "12345", "GGGGGG", "#1234567", "FF8C0", "１２３４５６"])
    func `a tag's colour that is neither six hexadecimal digits nor a preset is refused`(text: String) {
        #expect(throws: ValidationError(.color, text, .hexColor)) { try TagColor(text) }
    }

    @Test func `a difficulty or an estimate outside its range is refused`() {
        #expect(throws: ValidationError.self) { try Difficulty(0) }
        #expect(throws: ValidationError.self) { try Difficulty(6) }
        #expect(throws: ValidationError.self) { try Estimate(minutes: 0) }
        #expect(throws: ValidationError.self) { try Estimate(minutes: 1441) }
    }

    @Test(arguments: [
        "2026-11-22", "2026-11-22T09:00[Asia/Seoul]", "2026-11-22T23:59[America/Argentina/Buenos_Aires]",
    ])
    func `a due day or moment survives the round trip through its text`(text: String) {
        #expect(Due(text)?.description == text)
    }

    @Test(arguments: [
        "", "2026-11-22T09:00", "2026-11-22 09:00[UTC]", "2026-11-22T9:00[UTC]", "2026-11-22T09:00[UTC",
    ])
    func `a broken due text gives no due`(text: String) {
        #expect(Due(text) == nil)
    }

    @Test func `TodoOrder sorts a day by undone, priority, time, position, creation and title`() {
        let expected = [
            Todo.make("high", priority: .high), .make("early", due: "2026-11-21T08:00[UTC]"),
            .make("late", due: "2026-11-21T20:00[UTC]"),
            .make("first", position: "a0"), .make("second", position: "a1"), .make("old", createdAt: 1),
            .make("a", createdAt: 2),
            .make("b", createdAt: 2), .make("done", priority: .high, done: true),
        ]

        #expect(expected.shuffled().sorted(by: TodoOrder.precedes).map(\.title) == expected.map(\.title))
    }

    @Test func `a todo reference is a number, a range, a UUID's start, a piece of a title, or @last`() throws
    {
        #expect(try TodoReference.parse(["3-5", "12"]) == [.number(3), .number(4), .number(5), .number(12)])
        #expect(try TodoReference.parse(["01a1fe43-25"]) == [.identifierPrefix("01A1FE43-25")])
        #expect(try TodoReference.parse(["be"]) == [.title("be")])
        #expect(try TodoReference.parse(["@last", "치과"]) == [.last, .title("치과")])
        #expect(throws: ValidationError(.reference, "7-3", .reference)) { try TodoReference.parse(["7-3"]) }
        #expect(try TodoReference.parse(["1-1000"]).count == 1_000)
        #expect(throws: ValidationError(.reference, "1-1001", .rangeLength(max: 1000))) {
            try TodoReference.parse(["1-1001"])
        }
        #expect(throws: ValidationError(.reference, " ", .emptyInput)) { try TodoReference.parse([" "]) }
    }
}
