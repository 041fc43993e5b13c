import DomainTesting
import LinksDomain
import Testing

@Suite struct `Code and HTML comments in a Markdown text` {
    /// Returns the texts of the ranges of code. Each line of a code block is one text.
    private func code(_ text: String) -> [String] { texts(OpaqueMarkdown(in: text).code, in: text) }

    /// Returns the texts of the ranges of HTML comments. Each line of a block is one text.
    private func comments(_ text: String) -> [String] { texts(OpaqueMarkdown(in: text).comments, in: text) }

    private func texts(_ ranges: TextRanges, in text: String) -> [String] {
        let bytes = Array(text.utf8)
        return ranges.ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    // MARK: Fences (CommonMark 0.31.2 §4.5)

    @Test(arguments: [
        ("```\nx <\n >\n```\nend", ["```", "x <", " >", "```"]), ("~~~\nx\n~~~\nend", ["~~~", "x", "~~~"]),
        // The other character, or a shorter run, closes nothing.
        ("```\nx\n~~~\n```\nend", ["```", "x", "~~~", "```"]),
        ("~~~\nx\n```\n~~~\nend", ["~~~", "x", "```", "~~~"]),
        ("````\nx\n```\n`````\nend", ["````", "x", "```", "`````"]),
        ("~~~~\nx\n~~~\n~~~~~~\nend", ["~~~~", "x", "~~~", "~~~~~~"]),
        // Spaces and tabs can follow the closing fence, and nothing else can.
        ("```\nx\n```  \t\nend", ["```", "x", "```  \t"]),
        ("```\nx\n``` y\n```", ["```", "x", "``` y", "```"]),
        ("~~~\nx\n~~~ ~\n~~~", ["~~~", "x", "~~~ ~", "~~~"]),
        // The end of the text or of the container closes the block.
        ("```", ["```"]), ("`````\n\n```\nx", ["`````", "```", "x"]),
        ("> ```\n> x\n\nend", ["```", "x"]), ("> ```\n> x\nend", ["```", "x"]),
        ("- ```\n  x\nend", ["```", "x"]), ("- ```\n  x\n  ```\n  end", ["```", "x", "```"]),
        ("1. a\n\n   ~~~\n   x\n   ~~~\n   end", ["~~~", "x", "~~~"]),
        ("> - ```\n>   x\n>   ```\n>   end", ["```", "x", "```"]),
        // Blank and empty blocks.
        ("```\n\n  \n```", ["```", "```"]), ("```\n```\nend", ["```", "```"]),
        // Up to three columns of indentation.
        (" ```\n x\nx\n```\nend", [" ```", " x", "x", "```"]),
        ("  ~~~\nx\n   ~~~\nend", ["  ~~~", "x", "   ~~~"]),
        ("   ```\n   x\n  ```\nend", ["   ```", "   x", "  ```"]),
        ("    ```\n    x\n    ```", ["    ```", "    x", "    ```"]),
        ("    ```\nend\n", ["    ```"]), ("\t```\nend\n", ["\t```"]),
        ("```\nx\n    ```\n```", ["```", "x", "    ```", "```"]),
        ("a\n    ```\n    end", []),
        // A fence ends a paragraph.
        ("a\n```\nx\n```\nend", ["```", "x", "```"]), ("a\n---\n~~~\nx\n~~~\n# end", ["~~~", "x", "~~~"]),
        // The info string.
        ("```swift\nx\n```\nend", ["```swift", "x", "```"]),
        ("~~~~    swift y=3 $%@#$\nx\n~~~~~~~\nend", ["~~~~    swift y=3 $%@#$", "x", "~~~~~~~"]),
        ("~~~ a ` ``` ~~~\nx\n~~~\nend", ["~~~ a ` ``` ~~~", "x", "~~~"]),
        ("````;\n````\nend", ["````;", "````"]),
        // Inline code and short runs open no block.
        ("```x``` end\n\nend", ["```x```"]), ("``` ```\nend", ["``` ```"]), ("```x\\`` end\nend", []),
        ("``` a`b\nend", []), ("``\nx\n``\nend", ["``\nx\n``"]), ("~~\nend\n~~", []), ("\\```\nend", []),
        ("~~~~~~\nx\n~~~ ~~", ["~~~~~~", "x", "~~~ ~~"]),
        ("> ```\n> x\n> ```\nend", ["```", "x", "```"]),
        ("```\n코드 🎉\n```\n끝", ["```", "코드 🎉", "```"]),
    ])
    func `a fenced code block ends with a fence of its kind`(text: String, lines: [String]) {
        for lineEnd in LineEnd.allCases {
            let found = code(lineEnd.applied(to: text))
            #expect(found == lines.map(lineEnd.applied(to:)), "\(lineEnd)")
        }
    }

    // MARK: Indented code and inline code (§4.4 and §6.1)

    @Test(arguments: [
        ("    x\n\n\ty\nend", ["    x", "\ty"]), ("a\n    end", []), ("- a\n\n      x\n\n  end", ["    x"]),
        ("- a\n\n    end", []), (">     x\n> end", ["    x"]), ("# a\n    x", ["    x"]),
        ("-     x\n  end", ["    x"]),
    ])
    func `indented code is in the column of its container`(text: String, lines: [String]) {
        for lineEnd in LineEnd.allCases {
            let found = code(lineEnd.applied(to: text))
            #expect(found == lines.map(lineEnd.applied(to:)), "\(lineEnd)")
        }
    }

    @Test(arguments: [
        ("`x`", ["`x`"]), ("a `x` b ``y ` z`` c", ["`x`", "``y ` z``"]), ("`a\nb` c", ["`a\nb`"]), ("`a", []),
        ("`a\n\nb`", []), ("`a``", []), ("\\`a`", []), ("\\\\`x`", ["`x`"]), ("`x\\`", ["`x\\`"]),
        ("``a`", []),
        ("``a` `x`", ["` `"]), ("<!-- `a` -->", []), ("a <!-- ` --> `x`", ["`x`"]), ("# `x`", ["`x`"]),
        ("| `x` | `y` |", ["`x`", "`y`"]), ("- `a\n- b`", []), ("[`x`](y.md)", ["`x`"]), ("[[a`b]] `", []),
    ])
    func `inline code is between runs of equally many backticks`(text: String, spans: [String]) {
        for lineEnd in LineEnd.allCases {
            let found = code(lineEnd.applied(to: text))
            #expect(found == spans.map(lineEnd.applied(to:)), "\(lineEnd)")
        }
    }

    @Test(arguments: ["", "a", "```\nx\n```\n\na `b` c\n    d\n\n    e\n> ```\n> f\n"])
    func `a position is in code if a range contains the position`(text: String) {
        let code = OpaqueMarkdown(in: text).code
        for position in -1...text.utf8.count + 1 {
            #expect(code.contains(position) == code.ranges.contains { $0.contains(position) })
        }
    }

    // MARK: HTML comments (§4.6 and §6.6)

    @Test(arguments: [
        ("a <!-- x --> b", ["<!-- x -->"]), ("a <!-- x\ny --> b", ["<!-- x\ny -->"]),
        ("a <!--x--> <!--y--> b", ["<!--x-->", "<!--y-->"]), ("# a <!-- x -->", ["<!-- x -->"]),
        ("- a <!-- ` --> `", ["<!-- ` -->"]), ("a <!-- x", []), ("a <!-- x\n\n-->", []), ("<!- x -->", []),
        ("a \\<!-- x -->", []), ("`<!-- x -->`", []), ("```\n<!-- x -->\n```", []), ("    <!-- x -->", []),
        // A comment at the start of a block.
        ("<!-- x -->\nend", ["<!-- x -->"]), ("<!-- x --> y\nend", ["<!-- x --> y"]),
        ("<!--\nx\n\n y\n--> z\nend", ["<!--", "x", " y", "--> z"]), ("<!-- x\n\ny", ["<!-- x", "y"]),
        ("a\n<!-- x\n-->\nend", ["<!-- x", "-->"]), ("> <!-- x\nend", ["<!-- x"]),
        ("- <!--\n  x\n  -->\n  end", ["<!--", "x", "-->"]), ("<!--\n```\n-->\nend", ["<!--", "```", "-->"]),
        ("  <!-- 글 -->\n끝", ["  <!-- 글 -->"]),
    ])
    func `an HTML comment ends at its mark, and a block ends with the line of the mark`(
        text: String, expected: [String]
    ) {
        for lineEnd in LineEnd.allCases {
            let found = comments(lineEnd.applied(to: text))
            #expect(found == expected.map(lineEnd.applied(to:)), "\(lineEnd)")
        }
    }

    // MARK: One line

    @Test(arguments: [
        ("```", "```", true), ("```", "````", true), ("```", "``` \t", true), ("````", "```", false),
        ("```", "~~~", false), ("~~~", "~~~~", true), ("~~~", "~~~`", false), ("```", "``` x", false),
        ("```", "", false), ("```js", "```js", false), ("~~~ `", "~~~", true),
    ])
    func `a fence knows the lines that close its block`(opening: String, line: String, closes: Bool) throws {
        let fence = try #require(CodeFence(opening: opening.utf8))
        #expect(fence.isClosed(by: line.utf8) == closes)
    }

    @Test(arguments: ["", "``", "~~", "x", " ```", "``~", "```a`", "```x``` text", "``` ``", "- ```"])
    func `another line opens no code block`(line: String) {
        #expect(CodeFence(opening: line.utf8) == nil)
    }
}
