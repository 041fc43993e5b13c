import Testing

@testable import NotesDomain

@Suite("The search for relative paths")
struct RelativePathsTests {
    @Test(arguments: [
        "[x](plan.md)", "![](pictures/a.png)", "[x]( <my plan.md> )", "[x](../a)", "a\n[x](b \"title\")",
        "[x]: plan.md", "[x]:plan.md", "[x]:\n  plan.md", "> - [x]: <my plan.md>", "[x](mail to.md)",
        "<img src=\"a.png\">", "<img alt='x'\n  SRC = 'a.png'/>", "<a href=plan.md>x</a>",
        "<video poster=\"a.png\">", "<source srcset=\"a.png 2x\">", "[[../plan]]", "![[./a.png]]",
    ])
    func `a path from the folder of the file is found in a body`(body: String) {
        #expect(RelativePaths.occur(in: body))
    }

    @Test(arguments: [
        "", "text", "[x](https://example.org)", "[x](<http://example.org>)", "[x](mailto:a@example.org)",
        "[x](obsidian://open)", "[x](#heading)", "[x]()", "[x]: https://example.org",
        "[x]:https://example.org",
        "[^1]: a footnote", "- [x] done: yes", "[x]:", "<img src=\"https://example.org/a.png\">",
        "<a href='#heading'>", "<a name=x>", "a < b, src=a.png", "[[plan]]", "![[pictures/a.png]]",
        "<https://example.org/?src=a>",
    ])
    func `no other text in a body counts as a path`(body: String) {
        #expect(!RelativePaths.occur(in: body))
    }

    @Test(
        arguments: [
            .plain("pictures/a.png"), .quoted("a.png"), .plain("../a"), .plain("./a"), .plain("pictures/"),
            .plain("my pictures/b c.jpeg"), .list([.plain("x"), .plain("a.mp3")]),
            .mapping([FrontMatter.Field("image", .plain("a.png"), line: 2)]), .quoted("![](pictures/a)"),
            .quoted("[[../plan]]"), .plain("plan.md"),
        ] as [FrontMatter.Value])
    func `a path from the folder of the file is found in the front matter`(value: FrontMatter.Value) {
        let fields = [
            FrontMatter.Field("date", .plain("2026-11-21"), line: 1), .init("cover", value, line: 2),
        ]
        #expect(RelativePaths.occur(in: FrontMatter(fields)))
    }

    @Test(
        arguments: [
            .plain(""), .plain("~"), .plain("word"), .plain("https://example.org/a.png"),
            .plain("2026/11/21"),
            .plain("either/or"), .plain("1.5"), .plain("1.5h"), .quoted("[[pictures/a.png]]"),
            .plain("A sentence."), .quoted("a.png\nb"), .list([]),
        ] as [FrontMatter.Value])
    func `no other value of the front matter counts as a path`(value: FrontMatter.Value) {
        #expect(!RelativePaths.occur(in: FrontMatter([FrontMatter.Field("cover", value, line: 1)])))
    }

    @Test(arguments: ["tags", "Tags", "aliases", "title"])
    func `tags, aliases and a title are words`(key: String) {
        let value = FrontMatter.Value.list([.plain("node.js"), .plain("../x")])
        #expect(!RelativePaths.occur(in: FrontMatter([FrontMatter.Field(key, value, line: 1)])))
    }
}
