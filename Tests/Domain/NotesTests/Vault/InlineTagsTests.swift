import DomainTesting
import Testing
import TodosDomain

@testable import NotesDomain

@Suite struct `Tags in the text of a note` {
    private func tags(_ body: String) -> [String] {
        InlineTags.find(in: body).map(\.description).sorted()
    }

    @Test(arguments: [
        ("#a", ["a"]), ("text #a/b, #가나_1 #2026 #🎉", ["a/b", "가나_1", "🎉"]), ("x#a \\#b ##c # d", []),
        ("# Title #a\n- #b\n> #c\n| #d |", ["a", "b", "c", "d"]), ("#a\r\n#b\r#c", ["a", "b", "c"]),
    ])
    func `a tag begins after white space`(body: String, expected: [String]) {
        for lineEnd in LineEnd.allCases {
            #expect(tags(lineEnd.applied(to: body)) == expected, "\(lineEnd)")
        }
    }

    @Test(arguments: [
        // Inline code at the start of a line opens no code block.
        "```x``` text\n#a", "```x``` #a\n\n~~~\n#no\n~~~", "``` x ` y\n#a",
        // Only a fence as long as the opening fence, without other text, closes a code block.
        "````\n```\n#no\n````\n#a", "```\n``` x\n#no\n```\n#a", "~~~\n~~~ x\n #no\n~~~~\n#a",
        "    ```\n\n#a", "```\n    ```\n#no\n```\n#a",
        // A code block ends with its container.
        "> ```\n> #no\n\n#a", "- ```\n  #no\n\n#a", "- x\n  ```\n  #no\n  ```\n  #a",
        // Inline code ends with as many backticks, and a single backtick is text.
        "it`s #a", "`` #no ` #no `` #a", "`x\n #no` #a", "\\` #a `", "    #no\n\n#a",
        "- x\n\n      #no\n\n  #a",
        // A further line of a paragraph can have any indentation.
        "x\n    #a",
    ])
    func `code has no tags, and the text around the code has`(body: String) {
        for lineEnd in LineEnd.allCases {
            #expect(tags(lineEnd.applied(to: body)) == ["a"], "\(lineEnd)")
        }
    }

    @Test(arguments: [
        "%% #no %% #a", "#a %% #no %%", "x %% #no\n#no %% #a", "%%\n#no\n\n#no\n%%\n#a", "%% #no %%\n#a",
        "x <!-- #no --> #a", "x <!-- #no\n#no --> #a", "<!-- #no -->\n#a", "<!--\n#no\n\n#no\n-->\n#a",
        "<!-- x --> #no\n#a", "> <!--\n> #no\n\n#a", "%% #no %% #a <!-- #no -->",
        // A comment in a comment.
        "x <!-- %% #no --> #a <!-- %% -->", "%% #no <!-- %% #a -->", "%%\n<!--\n%%\n#a",
        // Code in a comment.
        "%%\n```\n#no\n```\n#no\n%%\n#a", "%%\n```\n%%\n#a", "%% ` %% #a ` %% #no %%",
        "<!--\n```\n-->\n#a", "x <!-- ` #no --> #a `",
    ])
    func `comments have no tags, and the text around the comments has`(body: String) {
        for lineEnd in LineEnd.allCases {
            #expect(tags(lineEnd.applied(to: body)) == ["a"], "\(lineEnd)")
        }
    }

    @Test(arguments: [
        "%% #a", "x %% y\n\n#a", "\\%% #a %%", "%%% #a %%%", "100% #a 5%", "x <!-- #a", "x <! #a -->",
        "\\<!-- #a -->",
        // Marks in code begin no comment.
        "`%%` #a `%%`", "```\n%%\n```\n#a\n```\n%%\n```", "    %%\n\n#a\n\n    %%", "`<!--` #a `-->`",
        "```\n<!--\n```\n#a -->", "```\n%% #no %%\n```\n#a",
    ])
    func `text that only resembles a comment has its tags`(body: String) {
        for lineEnd in LineEnd.allCases {
            #expect(tags(lineEnd.applied(to: body)) == ["a"], "\(lineEnd)")
        }
    }
}
