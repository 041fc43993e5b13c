import DomainTesting
import LinksDomain
import Testing

@Suite struct `Links in a Markdown text` {
    /// Returns each link as a text: the text of the link, an arrow, and its possible names.
    private func found(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return WikiLink.links(in: text).map { link in
            let names = link.names.map(\.text).joined(separator: " / ")
            return "\(String(decoding: bytes[link.range], as: UTF8.self)) → \(names)"
        }
    }

    @Test(arguments: [
        ("[[Title]]", "[[Title]] → Title"), ("[[ Title ]]", "[[ Title ]] → Title"),
        ("see [[회의록]] 🎉", "[[회의록]] → 회의록"), ("[[🎉 파티]]", "[[🎉 파티]] → 🎉 파티"),
        ("[[Title|alias]]", "[[Title|alias]] → Title"), ("| [[A\\|b]] |", "[[A\\|b]] → A"),
        ("[[A#B]]", "[[A#B]] → A#B / A"), ("[[C# x#H]]", "[[C# x#H]] → C# x#H / C# x / C"),
        ("![[Title]]", "![[Title]] → Title"), ("\\![[Title]]", "[[Title]] → Title"),
        ("[[plans/Trip]]", "[[plans/Trip]] → plans/Trip"), ("[[[Title]]]", "[[Title]] → Title"),
        ("[[a[[b]]", "[[b]] → b"), ("[[todo:12]]", "[[todo:12]] → 12"),
        ("[[TODO: buy #milk|x]]", "[[TODO: buy #milk|x]] → buy #milk"),
        ("[x](a/b.md)", "[x](a/b.md) → a/b.md"), ("[x](<a b.md>)", "[x](<a b.md>) → a b.md"),
        ("[x](a%20b.md#h)", "[x](a%20b.md#h) → a b.md"), ("[x](../n)", "[x](../n) → ../n"),
        ("[x](n.md \"title\")", "[x](n.md \"title\") → n.md"), ("![x](n.md)", "![x](n.md) → n.md"),
        ("[x](a(b).md)", "[x](a(b).md) → a(b).md"),
    ])
    func `a link has a range and the possible names of its target`(text: String, link: String) {
        #expect(found(text) == [link])
    }

    @Test(arguments: [
        "Title", "[Title]", "[[]]", "[[ ]]", "[[#Heading]]", "[[|alias]]", "[[todo:]]", "[[a\nb]]", "[[a]",
        "\\[[Title]]", "[x](https://example.com/a.md)", "[x](#heading)", "[x](/etc/a.md)", "[x](photo.png)",
        "[x](mailto:a)", "[x](a b.md)", "[x](", "[x]()",
    ])
    func `a text that only resembles a link has no link`(text: String) {
        #expect(found(text).isEmpty)
        #expect(found("\(text)\n\n[[Title]]") == ["[[Title]] → Title"], "a following link is found")
    }

    @Test(arguments: [
        "`[[no]]`", "`` [[no]] ` ``", "```\n[[no]]\n```", "~~~ swift\n[[no]]\n~~~", "    [[no]]", "\t[[no]]",
        "- a\n\n      [[no]]", "> ```\n> [[no]]\n> ```", "1. a\n   ```\n   [[no]]\n   ```", "<!-- [[no]] -->",
        "<!--\n[[no]]\n\n[[no]]\n-->", "a <!-- [[no]] --> b", "````\n```\n[[no]]\n````", "`a\n[[no]]`",
        "```\n[x](no.md)\n```", "[x `](no.md)`",
    ])
    func `code and comments have no links, but the text after them has`(text: String) {
        for lineEnd in LineEnd.allCases {
            let text = lineEnd.applied(to: text)
            let following = lineEnd.applied(to: "\n\nafter\n[[Title]]")
            #expect(found(text).isEmpty, "\(lineEnd)")
            #expect(found(text + following) == ["[[Title]] → Title"], "\(lineEnd)")
        }
    }

    @Test(arguments: [
        "`[[yes]]", "a\n    [[yes]]", "- a\n\n  [[yes]]", "- a\n\n    [[yes]]", "> [[yes]]", "> a\n[[yes]]",
        "- [ ] [[yes]]", "# [[yes]]", "a\n---\n[[yes]]", "<!- [[yes]]", "a <!-- [[yes]]", "> ```\n[[yes]]",
        "-\t[[yes]]", "```a`b\n[[yes]]", "\\`[[yes]]`", "1. a\n   - [[yes]]", "`a\n\n[[yes]]`",
        "- ```\n  x\n\n[[yes]]",
    ])
    func `a text that only resembles code has its links`(text: String) {
        for lineEnd in LineEnd.allCases {
            #expect(found(lineEnd.applied(to: text)) == ["[[yes]] → yes"], "\(lineEnd)")
        }
    }

    @Test(arguments: [
        "%%[[yes]]%%", "a %% [[yes]] %% b", "%%\n[[yes]]\n%%", "%% `[[no]]` %% [[yes]]",
        "%%\n```\n[[no]]\n```\n%%\n[[yes]]", "%% <!-- [[no]] --> [[yes]] %%",
    ])
    func `a comment of Obsidian can contain links`(text: String) {
        for lineEnd in LineEnd.allCases {
            #expect(found(lineEnd.applied(to: text)) == ["[[yes]] → yes"], "\(lineEnd)")
        }
    }

    @Test func `a link has its heading, its alias and its form`() {
        let links = WikiLink.links(in: "![[A#B|c]] [d](e.md#f) [[todo:g|h]] [[i]]")
        #expect(links.map(\.heading) == ["B", "f", nil, nil])
        #expect(links.map(\.alias) == ["c", "d", "h", nil])
        #expect(links.map(\.form) == [.wiki, .markdown, .wiki, .wiki])
        #expect(links.map(\.isEmbed) == [true, false, false, false])
    }

    @Test func `the keys of a text ignore case, normal form and folders, and contain each key once`() {
        let text = "[[CAFE\u{301}]] [[café]] [[plans/Trip.md]] [x](old/Trip.md) [[todo:Buy Milk]] [[A#B]]"
        #expect(
            WikiLink.keys(in: text) == [
                "caf\u{e9}", "plans/trip.md", "trip", "todo:buy milk", "a#b", "a",
            ])
        #expect(WikiLink.keys(in: "[[\(String(repeating: "a", count: 201))]]").isEmpty)
        #expect(WikiLink.keys(in: "[[\(String(repeating: "가", count: 200))]]").count == 1)
    }

    @Test(arguments: [
        ("a/b/Trip.md", "b/trip", true), ("a/b/Trip.md", "trip", true), ("a/b/Trip.md", "a/b/trip", true),
        ("a/b/Trip.md", "c/trip", false), ("ab/Trip.md", "b/trip", false), ("Trip.md", "a/trip", false),
        ("a/Trip.md", "../Trip.MD", true),
    ])
    func `a path ends with the folders and the file name of a link`(file: String, link: String, ends: Bool) {
        #expect(LinkPath(file).ends(with: LinkPath(link)) == ends)
    }

    @Test func `a relative path begins in the folder of its note, and cannot leave the root folder`() {
        let source = LinkPath("a/b/n.md")
        #expect(LinkPath("x.md").relative(to: source) == LinkPath("a/b/x.md"))
        #expect(LinkPath("../c/x.md").relative(to: source) == LinkPath("a/c/x.md"))
        #expect(LinkPath("../../../x.md").relative(to: source) == nil)
    }
}
