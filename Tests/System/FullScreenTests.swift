import Foundation
import Testing

/// Tests of the real program on a terminal that tmux emulates. They check the screen, and that the program
/// restores the settings of the terminal at its end.
@Suite("The real program on a terminal", .serialized)
struct FullScreenTests {
    /// A shell script that runs the program and prints the exit code of the program. The script stores the
    /// settings of the terminal before and after the run.
    private static let session = """
        stty -g > "$HARU_HOME.before"
        bash --norc --noprofile -c 'echo $$ > "$HARU_HOME.pid"; exec "$HARU"'
        ended=$?
        stty -g > "$HARU_HOME.after"
        echo "ended $ended"
        exec cat
        """

    private func open(
        _ haru: HaruProcess, script: String = session, columns: Int = 80, rows: Int = 24,
        language: String = "en_US.UTF-8"
    ) throws -> TmuxTerminal {
        try FileManager.default.createDirectory(atPath: haru.directory, withIntermediateDirectories: true)
        return try TmuxTerminal(
            script, columns: columns, rows: rows,
            environment: [
                "HARU": try HaruProcess.binary.path, "HARU_HOME": haru.home, "TZ": "Asia/Seoul",
                "LC_ALL": language,
                "HOME": haru.home, "PS1": "$ ",
            ])
    }

    private func content(_ haru: HaruProcess, _ name: String) throws -> String {
        try String(contentsOfFile: "\(haru.home).\(name)", encoding: .utf8).trimmingCharacters(
            in: .whitespacesAndNewlines)
    }

    /// Returns whether a process runs. Returns `false` for a zombie: it has ended, but its parent has not yet
    /// collected its exit code.
    private func isRunning(_ process: pid_t) -> Bool {
        guard kill(process, 0) == 0 else { return false }
        let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return state.map { !$0.contains(") Z ") } ?? true
    }

    /// Waits for the end of a process. The process is no child of the test process, so the test must poll.
    private func expectEnd(of process: pid_t) {
        let deadline = Date.now.addingTimeInterval(60)
        while isRunning(process), Date.now < deadline { usleep(10_000) }
        #expect(!isRunning(process))
    }

    private func expectTerminalRestored(_ terminal: TmuxTerminal, _ haru: HaruProcess) throws {
        #expect(try terminal.state("alternate_on") == "0")
        #expect(try terminal.state("cursor_flag") == "1")
        #expect(try terminal.state("mouse_any_flag") == "0")
        #expect(try content(haru, "before") == content(haru, "after"))
    }

    @Test func `the full screen adds in Korean, completes, undoes, moves, runs the palette and quits`() throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try open(haru)

        try terminal.wait(for: "Nothing planned for today.")
        #expect(try terminal.state("alternate_on") == "1")
        try terminal.press("a")
        try terminal.wait(for: "Enter add")
        try terminal.type("오늘 밤 11시 치과 #건강 ~1시간")
        try terminal.wait(for: "+ 치과")
        try terminal.press("Enter")
        try terminal.wait(for: "○ 치과")
        try terminal.press("a")
        try terminal.type("가방 싸기")
        try terminal.press("Enter")
        try terminal.wait(for: "2 ○ 가방 싸기")
        try terminal.press("g", "g", "Space")
        try terminal.wait(for: "✓ 치과")
        try terminal.press("u")
        try terminal.wait(for: "1 ○ 치과")
        try terminal.press("g", "g", "m")
        try terminal.type("내일")
        try terminal.press("Enter")
        try terminal.wait(for: "the move") { !$0.contains("1 ○ 치과") }
        try terminal.press(":")
        try terminal.wait(for: "Commands")
        try terminal.type("next day")
        try terminal.wait(for: "› next day")
        try terminal.press("Enter")
        try terminal.wait(for: "Tomorrow") { $0.contains("Tomorrow") && $0.contains("1 ○ 치과") }
        try terminal.press("q")
        try terminal.wait(for: "ended 0")

        try expectTerminalRestored(terminal, haru)
        let titles = try haru.run("list", "all", "--all", "--ndjson").out
        #expect(titles.contains("치과") && titles.contains("가방 싸기"))
    }

    @Test func `the full screen draws itself on any size, down to 10×4, and back`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "water the plants", "--difficulty", "2")
        let terminal = try open(haru)
        let before = try terminal.wait(for: "1 ○ water the plants")

        try terminal.resize(columns: 10, rows: 4)
        try terminal.wait(for: "the small screen") {
            $0.split(separator: "\n").count <= 4 && $0.contains("Today")
        }
        try terminal.resize(columns: 200, rows: 60)
        try terminal.wait(for: "Difficulty")
        try terminal.resize(columns: 80, rows: 24)

        // The first row shows the time, which may have changed since. The other rows must be equal.
        let body = { (screen: String) in
            screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().joined(
                separator: "\n")
        }
        try terminal.wait(for: "the screen as it was") { body($0) == body(before) }
        try terminal.press("q")
        try terminal.wait(for: "ended 0")
        try expectTerminalRestored(terminal, haru)
    }

    @Test func `Ctrl-Z stops the full screen and restores the terminal, and fg resumes it`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "water the plants")
        let terminal = try open(haru, script: "exec bash --norc --noprofile -i")

        try terminal.wait(for: "bash-")
        try terminal.type("\"$HARU\"\n")
        try terminal.wait(for: "1 ○ water")
        for _ in 1...3 {
            try terminal.press("C-z")
            try terminal.wait(for: "the shell") {
                try $0.contains("Stopped") && terminal.state("alternate_on") == "0"
            }
            #expect(try terminal.state("cursor_flag") == "1")
            #expect(try terminal.state("mouse_any_flag") == "0")
            try terminal.type("clear; fg\n")
            try terminal.wait(for: "the program") {
                try $0.contains("1 ○ water") && terminal.state("alternate_on") == "1"
            }
        }
        try terminal.press("Space")
        try terminal.wait(for: "✓ water")
        try terminal.press("q")
        try terminal.wait(for: "the shell") { _ in try terminal.state("alternate_on") == "0" }
    }

    @Test(arguments: [
        SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGUSR1, SIGXCPU,
    ])
    func `the full screen restores the terminal on any signal, and ends by that signal`(signal: Int32) throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "water the plants")
        let terminal = try open(haru)
        try terminal.wait(for: "1 ○ water")

        try kill(#require(pid_t(content(haru, "pid"))), signal)
        try terminal.wait(for: "ended \(128 + signal)")

        try expectTerminalRestored(terminal, haru)
    }

    @Test func `the full screen ends when killed while stopped, and does not touch the shell's terminal`()
        throws
    {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "water the plants")
        let terminal = try open(haru, script: "exec bash --norc --noprofile -i")
        try terminal.wait(for: "bash-")

        try terminal.type("stty -g > \"$HARU_HOME.before\"; \"$HARU\"\n")
        try terminal.wait(for: "1 ○ water")
        try terminal.press("C-z")
        try terminal.wait(for: "Stopped")
        try terminal.type("clear; bg; echo in the background\n")
        try terminal.wait(for: "the shell") {
            try $0.contains("\nin the background") && terminal.state("alternate_on") == "0"
        }
        try terminal.type("clear; fg\n")
        try terminal.wait(for: "1 ○ water")
        try terminal.press("C-z")
        try terminal.wait(for: "Stopped")
        try terminal.type(
            "clear; kill %1; wait; echo over; stty -g > \"$HARU_HOME.after\"; jobs; echo listed\n")
        try terminal.wait(for: "the end of it") {
            $0.contains("\nover") && $0.contains("\nlisted") && !$0.contains("Stopped")
        }

        #expect(try content(haru, "before") == content(haru, "after"))
        #expect(try terminal.state("alternate_on") == "0")
    }

    /// Opens the full screen with a todo, and opens the todo in an editor. The editor prints `editing`, reads
    /// one line from the terminal, and appends the line to its file.
    /// - Parameters:
    ///   - script: the shell script that runs the program.
    ///   - command: a line to type into the shell of the script; `nil` if the script itself runs the program.
    private func openEditor(
        _ haru: HaruProcess, script: String = session, typing command: String? = nil
    ) throws -> TmuxTerminal {
        try haru.run("add", "water the plants")
        try "echo editing; read -r line; echo \"$line\" >> \"$1\"\n"
            .write(toFile: "\(haru.home).editor", atomically: true, encoding: .utf8)
        let terminal = try open(haru, script: "export EDITOR='sh \"$HARU_HOME.editor\"'\n\(script)")
        if let command {
            try terminal.wait(for: "bash-")
            try terminal.type(command)
        }
        try terminal.wait(for: "1 ○ water")
        try terminal.press("C-e")
        try terminal.wait(for: "the editor") {
            try $0.contains("editing") && terminal.state("alternate_on") == "0"
        }
        return terminal
    }

    /// Waits until the full screen has the terminal again, and completes the todo. The key waits until the
    /// text from the editor is stored.
    private func expectFullScreen(_ terminal: TmuxTerminal) throws {
        try terminal.wait(for: "the full screen") {
            try $0.contains("1 ○ water") && terminal.state("alternate_on") == "1"
        }
        try terminal.press("Space")
        try terminal.wait(for: "✓ water")
        #expect(try terminal.state("mouse_any_flag") == "1")
    }

    /// Returns all todos with all their fields.
    private func stored(_ haru: HaruProcess) throws -> String {
        try haru.run("list", "all", "--all", "--ndjson").out
    }

    @Test func `Ctrl-E lends the terminal to the editor, and stores the text that comes back`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try openEditor(haru)

        #expect(try terminal.state("cursor_flag") == "1")
        #expect(try terminal.state("mouse_any_flag") == "0")
        // The key `q` would leave the full screen.
        try terminal.type("three cans\nq")
        try expectFullScreen(terminal)
        #expect(try stored(haru).contains("three cans"))
        let files = try FileManager.default.contentsOfDirectory(atPath: haru.home)
        #expect(!files.contains { $0.hasPrefix("edit-") })
        try terminal.press("q")

        try terminal.wait(for: "ended 0")
        try expectTerminalRestored(terminal, haru)
    }

    @Test func `Ctrl-C in the editor ends only the editor`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try openEditor(haru, script: "trap : INT\n" + Self.session)

        try terminal.press("C-c")
        try terminal.wait(for: "ended with an error")
        try expectFullScreen(terminal)
        try terminal.press("q")

        try terminal.wait(for: "ended 0")
        try expectTerminalRestored(terminal, haru)
    }

    @Test func `Ctrl-Z in the editor stops the full screen too, and fg resumes the editor`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try openEditor(
            haru, script: "exec bash --norc --noprofile -i", typing: "\"$HARU\"\n")

        try terminal.press("C-z")
        try terminal.wait(for: "Stopped")
        try terminal.type("clear; fg\n")
        try terminal.wait(for: "the editor") { $0.hasPrefix("\"$HARU\"") }
        try terminal.type("three cans\n")
        try expectFullScreen(terminal)
        try terminal.press("q")

        try terminal.wait(for: "the shell") { _ in try terminal.state("alternate_on") == "0" }
        #expect(try stored(haru).contains("three cans"))
    }

    @Test func `a signal that ends the program waits for the editor, and the text is stored`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try openEditor(haru)

        try kill(#require(pid_t(content(haru, "pid"))), SIGTERM)
        try terminal.type("three cans\n")

        try terminal.wait(for: "ended \(128 + SIGTERM)")
        try expectTerminalRestored(terminal, haru)
        #expect(try stored(haru).contains("three cans"))
    }

    @Test func `the full screen ends with its editor when the terminal is gone`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try openEditor(haru)
        let process = try #require(pid_t(content(haru, "pid")))

        terminal.hangUp()

        expectEnd(of: process)
        #expect(try haru.run("doctor").status == 0)
    }

    @Test func `the full screen goes on after SIGSTOP and SIGCONT`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "water the plants")
        let terminal = try open(haru)
        try terminal.wait(for: "1 ○ water")
        let process = try #require(pid_t(content(haru, "pid")))

        kill(process, SIGSTOP)
        kill(process, SIGCONT)
        try terminal.press("Space")
        try terminal.wait(for: "✓ water")
        try terminal.press("q")

        try terminal.wait(for: "ended 0")
        try expectTerminalRestored(terminal, haru)
    }

    @Test func `the full screen ends when its terminal is gone, and the library has all changes`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        try haru.run("add", "water the plants")
        let terminal = try open(haru)
        try terminal.wait(for: "1 ○ water")
        let process = try #require(pid_t(content(haru, "pid")))
        try terminal.press("Space")
        try terminal.wait(for: "✓ water")

        terminal.hangUp()

        expectEnd(of: process)
        #expect(try haru.run("list", "--done", "--ndjson").out.contains("water the plants"))
        #expect(try haru.run("doctor").status == 0)
    }

    @Test func `the full screen shows what another process changes`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try open(haru)
        try terminal.wait(for: "Nothing planned for today.")

        try haru.run("add", "from elsewhere")
        try terminal.wait(for: "1 ○ from elsewhere")
        try haru.run("done", "1")
        try terminal.wait(for: "✓ from elsewhere")
        try haru.run("undo")
        try terminal.wait(for: "1 ○ from elsewhere")
        try terminal.press("q")

        try terminal.wait(for: "ended 0")
    }

    @Test func `the full screen speaks Korean by the locale, and changes language while it runs`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try open(haru, language: "ko_KR.UTF-8")

        try terminal.wait(for: "오늘은 계획이 없습니다.")
        try terminal.press("8")
        try terminal.wait(for: "언어")
        try terminal.press("Enter")
        try terminal.wait(for: "Language")
        try terminal.press("1")
        try terminal.wait(for: "Nothing planned for today.")
        try terminal.press("q")

        try terminal.wait(for: "ended 0")
        #expect(try haru.run("config", "language").out == "en\n")
    }

    @Test func `the full screen shows a theme that is chosen in another terminal`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let terminal = try open(haru)

        try terminal.wait(for: "Nothing planned for today.")
        try terminal.press("8")
        try terminal.wait(for: "● auto  ○ dark  ○ light")
        #expect(try haru.run("config", "theme", "light").status == 0)
        try terminal.wait(for: "○ auto  ○ dark  ● light")
        try terminal.press("q")

        try terminal.wait(for: "ended 0")
    }

    @Test func `haru prints the agenda where the output is no terminal`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }

        let result = try haru.run()

        #expect(result.status == 0)
        #expect(result.out.contains("Nothing due today"))
        #expect(!result.out.contains("\u{1B}"))
    }

    @Test func `Ctrl-C at the password prompt leaves the terminal as it was`() throws {
        let haru = HaruProcess()
        defer { haru.remove() }
        let script =
            "trap : INT\n" + Self.session.replacing("exec \"$HARU\"'", with: "exec \"$HARU\" login mina'")
        let terminal = try open(haru, script: script)
        try terminal.wait(for: "Password")

        try terminal.type("geheim")
        try terminal.press("C-c")

        let screen = try terminal.wait(for: "ended 130")
        #expect(!screen.contains("geheim"))
        #expect(try content(haru, "before") == content(haru, "after"))
    }
}
