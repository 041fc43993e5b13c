import CoreTerminal
import FeatureTesting
import Testing

@Suite("The search box of the full screen")
struct SearchBoxTests {
    @Test(arguments: ["6", "g /"])
    func `letters typed after the Search screen was opened are text`(keys: String) throws {
        let front = try Front()

        front.press("space \(keys) 'juggle'")

        #expect(front.openScreen == "search")
        #expect(front.text().contains("learn to juggle"))
        front.press("esc 1")
        #expect(front.text().contains("✓ !!! pay rent"))
    }

    @Test func `a click on the tab and the palette open the search box too`() throws {
        let front = try Front()

        front.click("6 Search", 100)
        front.press("'juggle'")
        #expect(front.text().contains("learn to juggle"))
        front.press("esc 1 : 'search everything' enter 'passport'")

        #expect(front.text().contains("renew the passport"))
    }

    @Test func `a letter replaces the former query, and an arrow key keeps it`() throws {
        let front = try Front()

        front.press("6 'zebra' esc 1 6 'juggl'")
        #expect(front.text().contains("learn to juggle"))
        front.press("esc 1 6 right 'e'")

        #expect(front.text().contains("/ juggle"))
    }

    @Test func `Escape leaves the search box, and / returns to it`() throws {
        let front = try Front()

        front.press("6 'zebr' esc / 'a' esc g h")
        #expect(front.openScreen == "history")
        front.press("6")

        #expect(front.text().contains("/ zebra"))
    }

    @Test func `Tab leaves the search box before it opens the next screen`() throws {
        let front = try Front()

        front.press("6 tab")
        #expect(front.openScreen == "search")
        front.press("tab")

        #expect(front.openScreen != "search")
    }

    @Test func `a mistake in the words says how to correct them`() throws {
        let front = try Front()

        front.press("6 'due<frii'")

        #expect(front.text().contains("frii") && front.text().contains("Press / to correct the words."))
        #expect(!front.text().contains("every minute"))
    }
}
