import NotesDomain
import Testing

@Suite struct `Comments of Obsidian in a note` {
    /// Checks the comments of a text with `\n` and with `\r\n` at the ends of its lines.
    private func expect(_ text: String, leaves rest: String) {
        for lineEnd in ["\n", "\r\n"] {
            let shown = ObsidianComments.removed(from: text.replacing("\n", with: lineEnd))
            #expect(Array(shown.utf8) == Array(rest.replacing("\n", with: lineEnd).utf8))
        }
    }

    @Test(arguments: [
        ("a %%secret%% b", "a b"), ("%%x%%", ""), ("%%x%% a", " a"), ("a%%x%%b", "ab"),
        ("a %%x%%\nb", "a \nb"), ("a\n%%\nx\n\ny\n%%\nb", "a\n\n\n\n\n\nb"), ("%%a%% b %%c%%", " b "),
        ("a %%x%% %%y%% b", "a b"), ("%%한글%% 글", " 글"), ("%%\u{301}x%% a", " a"), ("%%a%b%%%c%%", ""),
        ("\\\\%%x%%", "\\\\"), ("\\%%%x%%", "\\%"), ("%%a\\%% b", " b"), ("a %%x%% %% b", "a %% b"),
        // Code around a comment.
        ("`a` %%x%% `b`", "`a` `b`"), ("`\\`%%x%%", "`\\`"), ("`a %%x%%", "`a "),
        ("```\n%%x%%\n```\n%%y%%", "```\n%%x%%\n```\n"), ("~~~\n%%\n~~~\n%%y%% `%%`", "~~~\n%%\n~~~\n `%%`"),
        ("- a\n    %%secret%%", "- a\n    "), ("a\n    %%x%%", "a\n    "),
        ("> ```\n> a\n\n%%x%%", "> ```\n> a\n\n"), ("- ```\n  %%x%%\n\n%%y%%", "- ```\n  %%x%%\n\n"),
        // Code in a comment.
        ("%%\n```\nx\n```\n%%\nb", "\n\n\n\n\nb"), ("%%\n```\n%%x%%\n```\n%%\nb", "\n\nx\n\n\nb"),
        ("%%a `%%` b", "` b"),
    ])
    func `a comment is removed, and its line breaks stay`(text: String, rest: String) {
        expect(text, leaves: rest)
    }

    @Test(arguments: [
        "", "100% of 50%", "a %% b", "a %%%x%%% b", "%%%%%%", "%%%%", "\\%%x\\%%",
        "`%%x%%`", "``a ` %%x%%``", "`a\n%%x%% b`", "```\n%%x%%\n```", "```\n%%x%%", "> ~~~\n> %%x%%",
        "- ```\n  %%x%%\n  ```", "    %%x%%", "\t%%x%%", "```\n- ```\n%%x%%", "- a\n\n      %%x%%",
    ])
    func `code, and a mark without its end, stay`(text: String) {
        expect(text, leaves: text)
    }

    @Test(arguments: [
        ("%%\n```\n%%\nb %%x%% c", "\n\n\nb c"), ("%%\n~~~\n%%\nb\n%%\n```\n%%\n%%x%%", "\n\n\nb\n\n\n\n"),
        ("%%a ` b%% c %%x%% ` d", " c ` d"), ("%%a ` b%% `%%x%%` d", " `%%x%%` d"),
        ("%%\n```\n%%\n```\n%%x%%\n```\n%%y%%", "\n\n\n```\n%%x%%\n```\n"),
    ])
    func `code that begins in a comment does not reach the text after the comment`(text: String, rest: String)
    {
        expect(text, leaves: rest)
    }

    @Test(arguments: [
        ("a <!-- %% --> b %%x%% c", "a <!-- %% --> b c"), ("<!--\n%%\n-->\n%%x%%", "<!--\n%%\n-->\n"),
        ("a <!-- %%x%% -->", "a <!-- %%x%% -->"), ("a %%<!--%% b %%x%% --> c", "a b --> c"),
        ("%%\n<!--\n%%\nb %%x%%", "\n\n\nb "), ("a <!-- %%x%% b", "a <!-- b"),
        ("<!-- a --> %%x%%\n%%y%%", "<!-- a --> %%x%%\n"), ("`<!--` %%x%% -->", "`<!--` -->"),
    ])
    func `an HTML comment contains no comment, and begins none in a comment`(text: String, rest: String) {
        expect(text, leaves: rest)
    }

    @Test func `a carriage return in a comment is a line break`() {
        #expect(ObsidianComments.removed(from: "a\r%%x\ry%%\rb") == "a\r\r\rb")
    }

    /// Texts that are long for one rule each.
    @Test(arguments: [
        "`a` ", "``` `` ` ~~~ ", "%% ` ", "`%%` ", "%%\n```\n%%\n", "%%\n```\n%%\n%%\n~~~\n%%\n",
        "\\%%%a%%% ", "%%a%% ", "> - `%% ", "%%", "%% ", "<!--", "<!--\n", "<!-- %% --> ", "%% <!-- %% ",
        "%%\n<!--\n%%\n", "a <!-- ", "`",
    ])
    func `the time grows with the length of the text`(part: String) {
        let clock = ContinuousClock()
        let times = [1, 16].map { factor in
            let text = String(repeating: part, count: 1_000 * factor) + "%%"
            return clock.measure { _ = ObsidianComments.removed(from: text) }
        }
        // A search of the whole paragraph for each part would need 256 times as long for 16 times the text.
        #expect(times[1] < times[0] * 64 + .milliseconds(200), "\(times)")
    }

    @Test func `many runs of backticks without their ends leave the text as it is`() {
        let marks = (1...2_000).map { String(repeating: "`", count: $0 % 60 + 1) + "a%%%" }
        let text = marks.joined(separator: " ")
        #expect(ObsidianComments.removed(from: text) == text)
    }
}
