import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("The name of a project")
struct ProjectNameTests {
    @Test func `a name is trimmed and normalized, and names that differ only in case are equal`() throws {
        let name = try ProjectName("  Summer house\n")

        #expect(name.description == "Summer house")
        let other = try ProjectName("SUMMER HOUSE")
        #expect(name == other)
        #expect(try ProjectName("\u{1112}\u{1161}\u{11AB}").description.unicodeScalars.count == 1)
        #expect(try ProjectName(String(repeating: "가", count: 100)).description.count == 100)
    }

    @Test(arguments: [
        ("", ValidationError.Rule.length(min: 1, max: 100)),
        (" \t ", .length(min: 1, max: 100)),
        (String(repeating: "a", count: 101), .length(min: 1, max: 100)),
        ("a\u{7}b", .controlCharacter(offset: 1)),
    ])
    func `a name that breaks a rule is refused`(text: String, rule: ValidationError.Rule) {
        #expect(throws: ValidationError(.project, text, rule)) { try ProjectName(text) }
    }

    @Test(arguments: [
        ("home.garden", "home"), ("a.b.c", "a.b"), ("집.정원", "집"), ("v1.2", nil), ("Work.v1.2", "Work"),
        ("home._x", nil), ("Mr. Kim", nil),
        (".hidden", nil), ("garden", nil), ("end.", nil),
    ])
    func `the name before the last full stop that a letter follows is the parent`(
        text: String, parent: String?
    ) throws {
        #expect(try ProjectName(text).parent?.description == parent)
    }

    @Test(arguments: [
        ("plant project:garden", "plant", "garden"),
        ("plant PROJECT:Garden tomorrow", "plant", "Garden"),
        ("튤립 프로젝트:정원 심기", "튤립 심기", "정원"),
        ("plant project:\"summer house\" p1", "plant", "summer house"),
        ("plant project:\"garden\"", "plant", "garden"),
        ("plant project:\"summer house", "plant project:\"summer house", nil),
        ("plant project:“summer house”, p1", "plant", "summer house"),
        ("plant project:'summer house' now", "plant now", "summer house"),
        ("read project:alpha, then project", "read then project", "alpha"),
        ("read project:alpha.", "read", "alpha"), ("x project:v1.2", "x", "v1.2"),
        ("plant project:", "plant project:", nil),
        ("plant project:a project:b", "plant project:b", "a"),
        ("plant -- project:a", "plant project:a", nil),
    ])
    func `quick add reads the first project of a line`(line: String, title: String, project: String?) throws {
        let understood = try QuickAdd(line, now: FixedClock().now())

        #expect(understood.title == title)
        #expect(understood.project?.description == project)
    }

    @Test func `quick add refuses a project whose name breaks a rule`() {
        let long = String(repeating: "a", count: 101)
        #expect(throws: ValidationError(.project, long, .length(min: 1, max: 100))) {
            try QuickAdd("plant project:\(long)", now: FixedClock().now())
        }
    }
}
