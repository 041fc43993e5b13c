import CoreTerminal
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain

@Suite("The message about the result of an action")
struct ResultMessageTests {
    /// The last line of the screen, where a message stands.
    private func message(_ front: Front) -> String {
        front.text().split(separator: "\n").last.map(String.init) ?? ""
    }

    @Test(arguments: [
        ("5 a 'errand' enter", "+ #errand"), ("3 a 'garden' enter", "+ garden"),
        ("g v a 'late' tab 'p1' enter", "+ late"),
    ])
    func `an undo on a list replaces the message that offered it`(keys: String, offered: String) throws {
        let front = try Front()
        front.press(keys)
        try #require(message(front).contains(offered))

        front.press("u")

        #expect(message(front).contains("undone:") && !message(front).contains(offered))
    }

    @Test func `an undo in the history replaces the message of another screen`() throws {
        let front = try Front()
        front.press("space 7 u")
        let former = message(front)
        try #require(former.contains("pay rent"))

        front.press("enter")

        #expect(message(front).contains("redone:") && former.contains("undone:"))
    }

    @Test(arguments: ["2", "tab", "g c"])
    func `another screen shows its keys in place of the former screen's message`(keys: String) throws {
        let front = try Front()
        front.press("space")
        try #require(message(front).contains("✓ pay rent"))

        front.press(keys)

        #expect(!message(front).contains("pay rent") && message(front).contains("? help"))
    }
}
