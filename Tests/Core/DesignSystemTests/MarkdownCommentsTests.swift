import CMarkAdapter
import CoreTerminal
import Testing

@testable import CoreDesignSystem

@Suite("Comments in Markdown")
struct MarkdownCommentsTests {
    @Test(arguments: [
        ("a %%secret%% b", "a b"), ("%%x%%", ""), ("%%x%% a", " a"), ("a%%x%%b", "ab"),
        ("a %%x%%\nb", "a \nb"),
        ("a\n%%\nx\n\ny\n%%\nb", "a\n\n\n\n\n\nb"), ("%%a%% b %%c%%", " b "), ("%%한글%% 글", " 글"),
        ("`a` %%x%% `b`", "`a` `b`"), ("```\n%%x%%\n```\n%%y%%", "```\n%%x%%\n```\n"),
    ])
    func `a comment is removed, and its line breaks stay`(text: String, rest: String) {
        #expect(MarkdownComments.removed(from: text) == rest)
    }

    @Test(arguments: [
        "", "100% of 50%", "a %% b", "a %%%x%%% b", "%%%%%%", "`%%x%%`", "``a ` %%x%%``", "`a\n%%x%% b`",
        "```\n%%x%%\n```", "> ~~~\n> %%x%%", "- ```\n  %%x%%\n  ```", "    %%x%%", "\t%%x%%", "\\%%x\\%%",
    ])
    func `code, and a mark without its end, stay`(text: String) {
        #expect(MarkdownComments.removed(from: text) == text)
    }

    @Test func `a view draws no comments, and a section keeps them in its text`() {
        let reader = MarkdownReader(parser: CMarkParser())
        let text = "%%a\n\n# Hidden\n%%\n# One\nshown %%not shown%%\n# Two\n"
        #expect(reader.view(of: "shown %%not shown%%").lines(width: 20) == [StyledLine("shown")])
        let section = reader.section(named: "One", in: text)
        #expect(section?.text == "# One\nshown %%not shown%%\n")
        #expect(section?.view.lines(width: 20).last == StyledLine("shown"))
        #expect(reader.section(named: "Hidden", in: text) == nil)
    }

    @Test func `many marks without their ends take linear time`() {
        let marks = (1...2_000).map { String(repeating: "`", count: $0 % 60 + 1) + "a%%%" }
        let text = marks.joined(separator: " ")
        #expect(MarkdownComments.removed(from: text) == text)
    }
}
