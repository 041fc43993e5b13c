import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import NotesDomain
import NotesPresentation
import UtilLocalization

struct NotesImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import a directory of Markdown files as notes.",
        discussion: """
            Reads vaults of Obsidian, notebooks of zk, and other directories of Markdown. A folder becomes the
            parent note of its files. The front matter gives the title, the tags, 'pinned', 'archived' and the
            times. Without a title, the file name becomes the title. Haru also reads tags in the text, such as
            #work.

            An import does not change the directory. A second import changes only the notes of changed files.
            If such a note was edited too, Haru merges both changes. Haru skips and lists files that it cannot
            read, and ends with exit code 7. 'haru undo' reverts an import.

            Haru recognizes a vault that moved or was renamed, and a copy with the same name. A different
            directory with the same name, or in the place of a vault that moved, is a vault of its own, unless
            most of its files have the same paths. A vault of its own does not change the notes of the other
            vault.

            Examples:
              haru notes import ~/Vault
              haru notes import ~/Vault --dry-run
              haru notes import ~/notebook --strict
            """)

    @Argument(help: "The directory.") var directory: String
    @Flag(help: "Import nothing if a Markdown file cannot be imported.") var strict = false
    @Flag(help: "Restore notes that were deleted in Haru.") var revive = false
    @OptionGroup var writing: ChangeOptions

    func run(_ output: VaultOutput, _ vault: VaultViewModel) throws {
        try checkDirectory(directory)
        var options = ImportVault.Options()
        options.isStrict = strict
        options.isReviving = revive
        options.isDryRun = writing.isDryRun
        let meter = ProgressLine(console: output.console)
        defer { meter.clear() }
        try vault.importNotes(from: directory, options) {
            meter.show(output.console.language("\($0) files read", "파일 \($0)개 읽음"))
        }
        meter.clear()
        try output.show(vault.state, isQuiet: writing.quiet, isJSON: writing.json)
        try vault.state.completion.check()
    }
}

struct NotesExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write all notes as Markdown files into a directory.",
        discussion: """
            The files have YAML front matter for Obsidian and zk. An imported note that was not edited gets
            exactly the text of its file. In the front matter of an edited note, only the changed keys are
            new.

            A second export writes only the notes that changed meanwhile. The file of a note with a new
            parent or title moves, unless a link with a path would break. A folder from a vault keeps its
            name. If its note gets a new title, the front matter of the folder's own file gets the title.

            Haru lists the files that another program wrote or changed, but does not replace them. Import
            these files first, or use --force. The file .haru-notes.json lists the note of each file.

            Examples:
              haru notes export ~/Vault
              haru notes export backup --force
            """)

    @Argument(help: "The directory; created if it does not exist.") var directory: String
    @Flag(help: "Replace files that another program wrote or changed.") var force = false
    @Flag(name: .shortAndLong, help: "Print only the number of written files.") var quiet = false
    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).") var json = false

    func validate() throws {
        if json, quiet { throw ValidationError(ChangeOptions.exclusion) }
    }

    func run(_ output: VaultOutput, _ vault: VaultViewModel) throws {
        try checkDirectory(directory)
        var options = ExportVault.Options()
        options.isForced = force
        let meter = ProgressLine(console: output.console)
        defer { meter.clear() }
        try vault.exportNotes(to: directory, options) {
            meter.show(output.console.language("\($0) notes", "노트 \($0)개"))
        }
        meter.clear()
        try output.show(vault.state, isQuiet: quiet, isJSON: json)
        try vault.state.completion.check()
    }
}

/// Throws ``PlannerError/invalid(_:)`` if the path of a directory is empty. Without this check, the error of
/// the file system would not say which argument is wrong.
private func checkDirectory(_ path: String) throws(PlannerError) {
    if path.isEmpty { throw .invalid(DomainPrimitives.ValidationError(.vault, path, .emptyInput)) }
}

extension VaultViewModel.Completion {
    /// Throws a ``ReportedFailure`` unless the import or the export is complete.
    fileprivate func check() throws(ReportedFailure) {
        switch self {
        case .complete: break
        case .incomplete: throw ReportedFailure(.incomplete)
        case .refused: throw ReportedFailure(.invalidInput)
        }
    }
}
