import AppComposition
import CoreCommandLine
import CoreDI
import LibraryTesting
import Testing

@Suite("A feature that is removed")
struct RemovedFeatureTests {
    private static func fill(_ program: Program) {
        for words in FilledLibrary.commands + [["config", "color", "never"]] {
            let result = program.run(words, bytes: [])
            #expect(result.status == .done, "\(words): \(result.err)")
        }
    }

    @Test(arguments: FeatureList.all.indices)
    func `the other features read, complete, undo and export a library with its data`(index: Int) {
        let whole = Program()
        Self.fill(whole)
        var features = FeatureList.all
        let removed = features.remove(at: index).name
        let reduced = Program(features: features, home: whole.home)
        let has = { (command: String) in reduced.run("help", command).status == .done }

        #expect(reduced.run("help").status == .done)
        for words in [
            ["list", "week"], ["show", "2"], ["tags"], ["stats"], ["calendar"], ["search", "치과"],
            ["history"], ["history", "--json"], ["export"], ["widget"], ["config"], ["paths"],
            ["notes"], ["notes", "show", "Meetings"], ["undo", "--dry-run"],
        ] where has(words[0]) && !(removed == "Todos" && words[0] == "search") {
            let (before, after) = (whole.run(words, bytes: []), reduced.run(words, bytes: []))

            #expect(after.status == .done, "\(words) without \(removed): \(after.err)")
            // These outputs differ, because the removed feature contributes to them. For example, the history
            // shows values only of records for which a feature contributes words, and the list of tags calls
            // a note a record.
            let contributed = [["widget"], ["config"], ["history"]] + (removed == "Notes" ? [["tags"]] : [])
            if !contributed.contains(words) {
                #expect(after.out == before.out, "\(words) without \(removed)")
            }
            #expect(!after.out.isEmpty)
        }
        #expect(removed != "Notes" || reduced.run("tags").out.contains("1 record\n"))
        // The command `search` finds only the kinds of records that the remaining features contribute.
        #expect(removed != "Todos" || reduced.run("search", "치과").status == .nothingMatched)
        let findsTags = reduced.run("search", "house", "--ndjson").out.contains("\"kind\":\"tags\"")
        #expect(findsTags == !["Search", "Tags"].contains(removed))
        for line in [["done", ""], ["list", "#"], ["config", ""], [""]] {
            #expect(
                reduced.run(["__complete", "--"] + line, bytes: []).status == .done,
                "\(line) without \(removed)")
        }
        #expect(reduced.run("sync").status == (removed == "Sync" ? .invalidInput : .notLoggedIn))
        if has("doctor") { #expect(reduced.run("doctor").status == .done) }
        if has("undo") {
            #expect(reduced.run("undo").status == .done)
            #expect(whole.run("tags").out.contains("#home"))
            #expect(reduced.run("redo").status == .done)
        }
        #expect(whole.run("tags").out.contains("#house"))
        #expect(whole.run("show", "2").out.contains("2층 [[Meetings]]"))
        #expect(whole.run("notes", "show", "Meetings").out.contains("Bring the plans."))
    }
}
