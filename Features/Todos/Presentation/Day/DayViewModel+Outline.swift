public import DomainPrimitives
import Foundation
import TodosDomain
import UtilState

/// Methods for pasted lines, which can become several todos.
extension DayViewModel {
    /// Asks whether each line of a pasted text should become a todo.
    /// - Parameter text: the pasted text. If a person pasted into the quick-add line, `text` is the whole
    ///   text of this line.
    /// - Returns: `false`, without a question, if the text has fewer than two lines.
    public func propose(_ text: String) -> Bool {
        var line = state.composition?.draft ?? newDraft()
        let isTyped = state.composition?.isEmpty == false
        if !isTyped { line.text = "" }
        return propose(
            text, like: line, partOf: state.composition?.parent, isResumed: isTyped && state.isResumed)
    }

    /// Adds lines to the open question about pasted lines. Does nothing if no such question is open.
    public func proposeMore(_ text: String) {
        guard let outline = state.outline else { return }
        _ = propose(
            outline.text + "\n" + text, like: outline.line, partOf: outline.parent, isResumed: state.isResumed
        )
    }

    private func propose(_ text: String, like line: TodoDraft, partOf parent: String?, isResumed: Bool)
        -> Bool
    {
        let drafts = drafts(text, like: line)
        guard drafts.count > 1 else { return false }
        let outline = PastedOutline(drafts: drafts, line: line, parent: parent, text: text)
        let now = clock.now()
        store.update { state in
            state.activity = .pasting(preview(outline, in: state, now: now), isResumed: isResumed)
        }
        return true
    }

    /// Closes the question about pasted lines, and opens one line of quick add with all of them.
    /// - Parameter text: the pasted lines, joined to one line.
    public func joinOutline(as text: String) {
        guard var draft = state.outline?.line else { return }
        let isResumed = state.isResumed
        draft.text = text
        show(draft, isResumed: isResumed)
    }

    private func drafts(_ text: String, like line: TodoDraft) -> [TodoDraft] {
        TodoDraft.outline(text).map { draft in
            var draft = draft
            if draft.parentIndex == nil { draft.changes.parent = line.changes.parent }
            (draft.inboxUnlessDated, draft.defaultDay) = (line.inboxUnlessDated, line.defaultDay)
            draft.inboxIfUnread = line.inboxIfUnread
            draft.defaultProject = line.defaultProject
            draft.defaultTag = line.defaultTag
            return draft
        }
    }

    /// Closes the question about pasted lines without adding todos.
    /// - Parameter keeps: whether to put the lines back into ``DayState/unsavedOutlines``, if they came from
    ///   there.
    /// - Returns: the text that the person typed before the paste; `nil` for an empty text. Quick add opens
    ///   again with this text.
    public func leaveOutline(keeps: Bool) -> String? {
        if let line = state.outline?.line, !line.text.isEmpty {
            show(line, isResumed: state.isResumed)
            return line.text
        }
        store.update { state in
            if keeps, state.isResumed, let outline = state.outline {
                state.unsavedOutlines.insert(outline, at: 0)
            }
            state.activity = .listing
        }
        return nil
    }

    /// Closes the question about pasted lines and returns the lines, but stores nothing.
    /// - Returns: `nil` if a line breaks a rule. The question stays open in this case.
    public func takeOutline() -> PastedOutline? {
        guard var outline = state.outline, outline.problem == nil else { return nil }
        stop()
        outline.line.text = ""
        return outline
    }

    /// Adds the todos of all pasted lines as one user action. If this fails, ``DayState/unsavedOutlines``
    /// keeps the lines.
    /// - Throws: the errors of ``AddTodos``. A missing parent, project or tag causes a message instead of an
    ///   error.
    public func store(_ outline: PastedOutline) throws(PlannerError) {
        do {
            let selected = state.selected?.id
            let outcome = try uses.add.allOrNone(outline.drafts)
            guard let first = outcome.added.first else { return }
            let archived = outcome.archivedProjects.map(\.description)
            store.update {
                $0.postNotice(
                    .addedSeveral(
                        title: first.title.description, count: outcome.added.count, archived: archived))
            }
            follow([first.id], after: selected)
        } catch {
            guard let line = outline.line.without(missing: error) else {
                store.update { $0.unsavedOutlines.append(outline) }
                throw error
            }
            // Lines without the missing parent, project or tag can still be stored.
            let alone = PastedOutline(
                drafts: drafts(outline.text, like: line), line: line, parent: nil, text: outline.text)
            let now = clock.now()
            store.update { $0.unsavedOutlines.append(preview(alone, in: $0, now: now)) }
            noteMissing(error, parent: outline.parent)
        }
    }

    /// Asks again whether the lines of the oldest text in ``DayState/unsavedOutlines`` should become todos.
    /// - Returns: `false`, without a question, if there is no such text.
    public func resumeUnsavedOutline() -> Bool {
        guard let outline = state.unsavedOutlines.first else { return false }
        store.update { state in
            state.unsavedOutlines.removeFirst()
            state.activity = .pasting(outline, isResumed: true)
        }
        return true
    }

    /// Returns pasted lines with the todos that the lines would become.
    func preview(_ outline: PastedOutline, in state: DayState, now: Moment) -> PastedOutline {
        var (lines, problem): ([PastedOutline.Line], InputProblem?) = ([], nil)
        for draft in outline.drafts {
            let depth = draft.parentIndex.map { lines[$0].depth + 1 } ?? 0
            var row: TodoRowModel?
            do throws(ValidationError) {
                let inherited =
                    draft.parentIndex.map { InheritedDay(lines[$0].row?.day) }
                    ?? Self.inheritedDay(draft, in: state)
                row = TodoRowModel(
                    try uses.add.preview(draft, inheriting: inherited, names: state.names).todo, depth: depth,
                    colors: state.colors, now: now)
            } catch {
                problem = problem ?? InputProblem(line: draft.line ?? 1, column: 1, .invalid(error))
            }
            lines.append(PastedOutline.Line(text: draft.text, depth: depth, row: row))
        }
        var outline = outline
        (outline.lines, outline.problem) = (lines, problem)
        return outline
    }
}
