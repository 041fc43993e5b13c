import DomainPrimitives
import DomainTesting
import Testing
import TimeTesting
import TodosDomain

@Suite("Completion of a line of quick add")
struct QuickAddCompletionTests {
    private let now = FixedClock().now()
    private let names = KnownNames(
        tags: ["a.b", "Home", "homework", "phone", "🦷"].map { TagName(trusted: $0) },
        projects: ["garden", "garden.roses", "no 5", "summer house", "the \"big\" one"].map {
            ProjectName(trusted: $0)
        })

    private func lines(_ line: String) -> [String] {
        let completion = QuickAddCompletion(of: line, in: names, now: now)
        return completion.words.map { completion.head + $0 }
    }

    @Test(arguments: [
        ("call #ho", ["call #Home", "call #homework"]), ("call +HO", ["call +Home", "call +homework"]),
        ("#home", ["#homework"]), ("call #x", []), ("call ", []), ("", []), ("call ho", []),
        ("call -- #ho", []), ("project:gard", ["project:garden", "project:garden.roses"]),
        ("a 프로젝트:garden", ["a 프로젝트:garden.roses"]), ("project:su", ["project:\"summer house\""]),
        ("a project:\"summer h", ["a project:\"summer house\""]),
        ("project:the", ["project:'the \"big\" one'"]), ("project:\"no 5\"", []),
    ])
    func `the last word is completed to tags and projects that exist`(_ line: String, _ found: [String]) {
        #expect(lines(line) == found)
    }

    @Test func `a name that quick add cannot read after a sign is not offered`() {
        #expect(!lines("#").contains("#a.b") && lines("#").contains("#phone"))
    }

    @Test func `many names give a short list`() {
        let many = KnownNames(tags: (100..<300).map { TagName(trusted: "t\($0)") }, projects: [])

        #expect(QuickAddCompletion(of: "#", in: many, now: now).words.count == QuickAddCompletion.most)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `quick add reads each offered word back as the name`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var (offeredProjects, offeredTags) = (0, 0)
        let letters = Array("ab가 .,\"'“”‘’:#+-_1🦷")
        for _ in 0..<100 {
            let text = String(
                (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "a"
                })
            guard let project = try? ProjectName(text) else { continue }
            let tags = [try? TagName(text)].compactMap { $0 }
            let names = KnownNames(tags: tags, projects: [project])
            for word in QuickAddCompletion(of: "x project:", in: names, now: now).words {
                offeredProjects += 1
                let read = try QuickAdd("x \(word) and more", now: now)
                #expect(read.project == project && read.title == "x and more", "seed \(seed): \(word)")
            }
            for word in QuickAddCompletion(of: "x #", in: names, now: now).words {
                offeredTags += 1
                let read = try QuickAdd("x \(word) and more", now: now, numericTags: Set(tags))
                #expect(read.tags == tags && read.title == "x and more", "seed \(seed): \(word)")
            }
        }
        #expect(offeredProjects > 0 && offeredTags > 0, "seed \(seed)")
    }
}
