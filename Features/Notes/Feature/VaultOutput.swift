import CoreCommandLine
import CoreTerminal
import NotesDomain
import NotesPresentation
import UtilLocalization

/// The output of an import from a vault, and of an export to a vault.
struct VaultOutput: Sendable {
    let console: Console

    private var say: Language { console.language }

    private func texts(_ direction: VaultTexts.Direction) -> VaultTexts {
        VaultTexts(language: console.language, direction: direction)
    }

    func show(_ state: VaultViewModel.State, isQuiet: Bool, isJSON: Bool) throws {
        switch state {
        case .idle: break
        case .imported(let outcome, _):
            try show(outcome, isQuiet: isQuiet, isJSON: isJSON)
            report(state.reports, texts(.import), isShort: isJSON || isQuiet)
        case .exported(let outcome):
            try show(outcome, isQuiet: isQuiet, isJSON: isJSON)
            report(state.reports, texts(.export), isShort: isJSON || isQuiet)
        }
    }

    private func show(_ outcome: VaultImport, isQuiet: Bool, isJSON: Bool) throws {
        if isJSON {
            let document = VaultImportDocument(outcome, texts: texts(.import))
            console.print(try JSONOutput.document("haru.notes.import", document))
        } else if isQuiet {
            console.print(String(outcome.added))
        } else if !outcome.isRefused {
            console.print(counts(outcome))
        }
    }

    private func show(_ outcome: VaultExport, isQuiet: Bool, isJSON: Bool) throws {
        if isJSON {
            let document = VaultExportDocument(outcome, texts: texts(.export))
            console.print(try JSONOutput.document("haru.notes.export", document))
        } else if isQuiet {
            console.print(String(outcome.written))
        } else {
            console.print(
                say(
                    "\(files(outcome.written)) written, \(outcome.unchanged) unchanged",
                    "파일 \(outcome.written)개를 썼고, \(outcome.unchanged)개는 그대로입니다"))
        }
    }

    private func counts(_ outcome: VaultImport) -> String {
        var text = say(
            "\(outcome.added) added, \(outcome.updated) updated, \(outcome.unchanged) unchanged",
            "추가 \(outcome.added), 갱신 \(outcome.updated), 그대로 \(outcome.unchanged)")
        if outcome.folders > 0 {
            text += say(", \(outcome.folders) added for folders", ", 폴더로 만든 노트 \(outcome.folders)")
        }
        if outcome.removedFolders > 0 {
            let count = outcome.removedFolders
            text += say(", \(count) deleted for empty folders", ", 빈 폴더라 지운 노트 \(count)")
        }
        if !outcome.copies.isEmpty {
            let count = outcome.copies.count
            text += say(
                ", \(count) added because of changes that cannot be merged", ", 합칠 수 없어 추가한 노트 \(count)")
        }
        if outcome.merged > 0 { text += say(", \(outcome.merged) merged", ", 합침 \(outcome.merged)") }
        return text
    }

    /// Prints the reports of an import or an export as messages, after the result.
    /// - Parameter isShort: whether to print only the essential reports (``VaultReport/isEssential``).
    private func report(_ reports: [VaultReport], _ texts: VaultTexts, isShort: Bool) {
        for report in reports where !isShort || report.isEssential {
            switch report {
            case .otherName(let vault, let taken): otherName(vault, taken)
            case .attachments(let files):
                console.note(
                    say(
                        "Not imported, because not Markdown: \(self.files(files.count))",
                        "마크다운이 아닌 파일 \(files.count)개는 가져오지 않았습니다:"))
                list(files) { "  \(TerminalSanitizer.line($0))" }
            case .hidden(let files):
                console.note(
                    say(
                        "Not imported, because the name begins with a full stop: "
                            + (files.count == 1 ? "1 file or folder" : "\(files.count) files or folders"),
                        "이름이 마침표로 시작하는 마크다운 파일이나 폴더 \(files.count)개는 가져오지 않았습니다:"))
                list(files) { "  \(TerminalSanitizer.line($0))" }
            case .similar(let vault): console.note(texts.similar(vault))
            case .overlaps(let overlaps): list(overlaps, texts.overlap)
            case .copies(let paths): list(paths, texts.copy)
            case .deletedHere(let paths): list(paths, texts.deletedHere)
            case .missing(let paths):
                console.note(texts.missing(paths.count))
                list(paths) { "  \(TerminalSanitizer.line($0.description))" }
            case .recreated(let paths):
                console.note(texts.recreated(paths.count))
                list(paths) { "  \(TerminalSanitizer.line($0.description))" }
            case .warnings(let warnings): list(warnings, texts.line)
            case .moved(let moves): list(moves, texts.moved)
            case .renamed(let moves): list(moves, texts.renamed)
            case .otherParents(let paths): list(paths, texts.otherParent)
            case .longPaths(let paths): list(paths, texts.longPath)
            case .otherNames(let paths): list(paths, texts.otherName)
            case .leftovers(let paths): list(paths, texts.leftover)
            case .outdated(let paths): list(paths, texts.outdated)
            case .skipped(let skips): list(skips, texts.line)
            case .importNotRemembered(let failure): console.note(texts.importNotRemembered(failure))
            case .exportNotRemembered(let failure): console.note(texts.exportNotRemembered(failure))
            case .refused:
                console.note(
                    say(
                        "Nothing was imported, because of --strict. Fix the files above, or leave out "
                            + "--strict.",
                        "--strict 때문에 아무것도 가져오지 않았습니다. 위의 파일을 고치거나 --strict 없이 가져오세요."))
            case .dryRun: console.note(say("(dry run: nothing was changed)", "(시험 실행: 바뀐 것 없음)"))
            }
        }
    }

    private func otherName(_ vault: String, _ taken: String) {
        let (name, taken) = (TerminalSanitizer.line(vault), TerminalSanitizer.line(taken))
        console.note(
            say(
                "Haru knows another vault with the name '\(taken)', whose files differ. So the name of "
                    + "this vault in Haru is '\(name)'.",
                "이름이 '\(taken)'인 다른 보관함이 이미 있고 파일이 다릅니다. 그래서 이 보관함의 이름은 "
                    + "하루에서 '\(name)'입니다."))
    }

    private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

    private func list<Item>(_ items: VaultList<Item>, _ line: (Item) -> String) {
        for item in items.shown { console.note(line(item)) }
        if items.hidden > 0 { console.note(say("… and \(items.hidden) more", "… 그 밖에 \(items.hidden)개")) }
    }
}
