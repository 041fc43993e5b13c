import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("Problems on the Today screen")
struct TodoProblemTests {
    @Test func `an ambiguous parent names the todos that the text can mean, without line feeds`() throws {
        let planner = FakePlannerRepository([.make("alpha-task"), .make("beta-task"), .make("gamma")])
        let front = try Front(repository: planner)

        front.press("e \(String(repeating: "down ", count: 12))'task' enter")

        let text = front.text()
        #expect(text.contains("has several matches") && text.contains("· "))
        #expect(text.contains("alpha-task") && text.contains("beta-task"))
        #expect(!text.contains("\u{FFFD}"))
    }

    @Test func `a view with a mistake has its name in the heading, and the list says how to correct it`()
        throws
    {
        let planner = FakePlannerRepository([.make("rent", tags: ["home"])])
        _ = try AddView(repository: planner, clock: FixedClock())(ViewDraft("mine", "#home", key: "L"))
        _ = try DeleteTag(repository: planner, clock: FixedClock())(TagName("home"))
        let front = try Front(repository: planner)

        front.press("g L")

        #expect(front.text().contains("View · mine"))
        #expect(front.text().contains("Correct the view on the Views screen."))
        #expect(!front.text().contains("every minute"))
    }
}
