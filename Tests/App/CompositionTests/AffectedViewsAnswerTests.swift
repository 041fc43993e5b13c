import CoreCommandLine
import Foundation
import Testing

/// Tests of the answers about saved views that name a renamed or deleted record, and of the doctor's report
/// about saved views.
@Suite("Answers about views")
struct AffectedViewsAnswerTests {
    private func program() -> Program {
        let program = Program()
        for words in [
            ["add", "rent project:home.garden #work"], ["views", "add", "late", "overdue #work"],
            ["views", "add", "both", "-view:late #life"], ["views", "add", "garden", "project:home.garden"],
        ] { #expect(program.run(words, bytes: []).status == .done, "\(words)") }
        return program
    }

    @Test func `each renaming says how many views it adapted, and undo takes all of it back`() {
        let program = program()
        let before = program.run("views").out
        let (english, korean) = (" · 1 view adapted\n", " · 뷰 1개의 조건도 고침\n")

        #expect(program.run("tags", "rename", "work", "a(b)").out.hasSuffix(english))
        #expect(program.run("--lang", "ko", "tags", "merge", "a(b)", "life").out.hasSuffix(korean))
        #expect(program.run("projects", "edit", "home", "--name", "my house").out.hasSuffix(english))
        #expect(program.run("views", "edit", "late", "--name", "behind").out.hasSuffix(english))

        let after = program.run("views").out
        for query in ["overdue tag:\"life\"", "-view:behind #life", "project:\"my house.garden\""] {
            #expect(after.contains("  \(query)\n"), "\(after)")
        }
        for query in ["view:both", "view:garden"] { #expect(program.run("list", query).status == .done) }
        #expect(program.run("undo", "4").status == .done)
        #expect(program.run("views").out == before)
    }

    @Test func `a deletion warns of the views that no longer work, and the doctor reports them`() {
        let program = program()
        #expect(program.run("doctor").out.contains("✓ views        3 views, no mistakes\n"))

        #expect(
            program.run("tags", "rm", "life").err == """
                The view both still names 'life' and no longer works. Change the view: \
                haru views edit both --query QUERY

                """)
        #expect(
            program.run("--lang", "ko", "tags", "rm", "work", "--quiet").err == """
                뷰 late에 아직 'work'이(가) 있어 쓸 수 없습니다. 고치기: haru views edit late --query 조건

                """)
        #expect(program.run("views", "add", "plot", "view:garden p1").status == .done)
        #expect(program.run("projects", "rm", "home").err == "")
        #expect(
            program.run("projects", "rm", "home.garden").err == """
                The view garden still names 'home.garden' and no longer works. Change the view: \
                haru views edit garden --query QUERY
                The view plot no longer works, because of a view inside it. Details: haru doctor

                """)

        let doctor = program.run("doctor")
        #expect(doctor.status == .done)
        #expect(
            doctor.out.split(separator: "\n").filter { $0.hasPrefix("! ") } == [
                """
                ! views        both: does not work, because the view late inside it has a mistake
                """,
                """
                ! views        both: query '-view:late #life': at character 13, there is no tag 'life'. \
                No tag exists yet. Change the view: haru views edit both --query QUERY
                """,
                """
                ! views        garden: query 'project:home.garden': at character 9, there is no project \
                'home.garden'. No project exists yet. Change the view: haru views edit garden --query QUERY
                """,
                """
                ! views        late: query 'overdue #work': at character 10, there is no tag 'work'. \
                No tag exists yet. Change the view: haru views edit late --query QUERY
                """,
                """
                ! views        plot: does not work, because the view garden inside it has a mistake
                """,
            ])
        let korean = program.run("--lang", "ko", "doctor").out
        #expect(
            korean.contains(
                """
                ! 뷰           late: 조건 'overdue #work': 10번째 글자: 'work' 태그가 없습니다. \
                아직 태그가 하나도 없습니다. 고치기: haru views edit late --query 조건
                """))
        #expect(korean.contains("! 뷰           plot: 안에 든 뷰 garden에 잘못된 조건이 있어 쓸 수 없음\n"))
    }

    @Test func `a merge of tags warns of the views that require and exclude one tag`() {
        let program = program()
        #expect(program.run("views", "add", "paid", "#work -#life").status == .done)

        #expect(
            program.run("tags", "merge", "life", "work", "--dry-run").err.contains(
                """
                The view paid finds nothing: it requires and excludes the same tag. Change the view: \
                haru views edit paid --query QUERY
                """))
        #expect(
            program.run("--lang", "ko", "tags", "merge", "life", "work").err == """
                같은 태그를 찾으면서 빼기 때문에 아무것도 찾지 못하는 뷰: paid. 고치기: haru views edit paid --query 조건

                """)
    }

    @Test func `the doctor reports no views and makes no library if there is none`() {
        let program = Program()

        #expect(program.run("doctor").out.contains("✓ views        0 views, no mistakes\n"))
        #expect(!FileManager.default.fileExists(atPath: "\(program.home)/haru.db"))
        #expect(program.run("add", "x").status == .done)
        #expect(FileManager.default.fileExists(atPath: "\(program.home)/haru.db"))
    }
}
