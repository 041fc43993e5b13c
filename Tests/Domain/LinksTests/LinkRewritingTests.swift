import LinksDomain
import Testing

@Suite struct `Rewriting links` {
    private func rewrite(_ text: String, _ old: String = "Old", _ new: String = "New")
        -> LinkRewriting.Outcome
    {
        LinkRewriting(from: old, to: new)(text, where: { _ in true })
    }

    @Test func `headings, aliases and other links keep their spelling`() {
        let text = "[[Old]] ![[old#Old|Old]] [[ OLD ]] [[Older]] [[Old/x]] [o](Old.md) `[[Old]]` [[todo:Old]]"
        let changed =
            "[[New]] ![[New#Old|Old]] [[ New ]] [[Older]] [[Old/x]] [o](Old.md) `[[Old]]` [[todo:Old]]"
        #expect(rewrite(text) == .changed(changed, links: 3))
    }

    @Test func `the links to a todo get another name, and links to a note of the same name stay`() {
        let text = "[[todo:Old]] ![[ TODO:old |Old]] [[Old]] [o](Old.md) `[[todo:Old]]` [[todo:Older]]"
        let rewriting = { LinkRewriting(ofTodo: "Old", to: $0)(text, where: { _ in true }) }
        let changed = "[[todo:New]] ![[ TODO:New |Old]] [[Old]] [o](Old.md) `[[todo:Old]]` [[todo:Older]]"
        #expect(rewriting("New") == .changed(changed, links: 2))
        for title in ["a|b", "a]]b", "[[a", " a"] { #expect(rewriting(title) == .unwritable) }
    }

    @Test func `white space around a name does not count, in any script`() {
        for space in [" ", "\t", "\u{A0}", "\u{1680}", "\u{2003}", "\u{3000}"] {
            #expect(LinkKey.of("Old\(space)") == "old", "\(space.unicodeScalars)")
        }
    }

    @Test func `line endings and unusual characters stay`() {
        #expect(
            rewrite("a\r\n[[Old]]\r\n\u{0}\u{FEFF}🎉") == .changed("a\r\n[[New]]\r\n\u{0}\u{FEFF}🎉", links: 1))
    }

    @Test func `a title with a number sign can be in a link`() {
        let outcome = rewrite("[[Old]] [[Old#H]]", "Old", "C# notes")
        #expect(outcome == .changed("[[C# notes]] [[C# notes#H]]", links: 2))
        #expect(rewrite("[[C# notes#H]]", "C# notes", "회의록") == .changed("[[회의록#H]]", links: 1))
    }

    @Test(arguments: ["a|b", "a]]b", "a]", "[[a", "todo:a", "#a"])
    func `a title that no link can contain changes nothing`(title: String) {
        #expect(rewrite("[[Old]]", "Old", title) == .unwritable)
        #expect(LinkRewriting.unwritablePart(of: title) != nil)
    }

    @Test func `a title whose backticks would begin code changes nothing`() {
        #expect(rewrite("` [[x]] [[Old]]", "Old", "a`b") == .unwritable)
    }

    @Test(arguments: ["a", "C# a", "a [b] c", "회의록 🎉", "a/b", "a.md", "it's", "a\\b"])
    func `other titles can be in a link`(title: String) {
        #expect(LinkRewriting.unwritablePart(of: title) == nil)
        #expect(rewrite("x [[Old|y]]", "Old", title) == .changed("x [[\(title)|y]]", links: 1))
    }

    @Test func `links that mean another note stay`() {
        let outcome = LinkRewriting(from: "Old", to: "New")("[[Old]] [[Old#A]]", where: { $0.heading == nil })
        #expect(outcome == .changed("[[New]] [[Old#A]]", links: 1))
        #expect(rewrite("[[Other]]") == .unchanged)
        #expect(rewrite("") == .unchanged)
    }

    @Test func `a Markdown link gets its new name with percent-encoding, and keeps the other parts`() {
        let text = "![m](a.md#H%201 \"t\") [x](< a.md#b >) [[a.md]] [y](b.md)"
        let outcome = LinkRewriting.rewrite(text) { link in
            link.names.first { $0.text == "a.md" && link.form == .markdown }
                .map { WikiLink.Name("../50% #1 (x)/[가]\\.md", at: $0.range) }
        }
        let name = "../50%25%20%231%20%28x%29/%5B가%5D%5C.md"
        let changed = "![m](\(name)#H%201 \"t\") [x](< \(name)#b >) [[a.md]] [y](b.md)"
        #expect(outcome == .changed(changed, links: 2))
        #expect(WikiLink.links(in: changed).first?.names.map(\.text) == ["../50% #1 (x)/[가]\\.md"])
    }
}
