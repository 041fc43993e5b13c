import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import LibraryDomain
import TodosDomain
import TodosPresentation

/// The output of undo and redo.
struct RevertOutput {
    let console: Console
    let writing: RevertOptions

    func show(_ state: HistoryViewModel.State) throws {
        if writing.json {
            let document = RevertDocument(state, isDryRun: writing.isDryRun)
            return console.print(
                try JSONOutput.document(state.direction == .undo ? "haru.undo" : "haru.redo", document))
        }
        let text = TodosText(console.language)
        if writing.quiet { return console.out(state.reverted.map { "\($0.id)\n" }.joined()) }
        console.printWhole(
            state.reverted.map { entry in
                let effect = state.effects[entry.id] ?? .changed
                let line = text.reverted(state.direction, entry.kind, entry.subject, effect)
                return StyledLine(effect == .changed ? "\(line) (\(text.records(entry.changes)))" : line)
            }, hanging: 2)
        if state.kept > 0 { console.note(text.kept(state.kept)) }
        if writing.isDryRun { console.note(text.dryRun) }
    }
}
