public import DomainPrimitives
import Foundation
import TodosDomain
import UtilState

/// Several todos at once, from lines that are pasted.
extension DayViewModel {
    /// Asks whether pasted lines are to become a todo each. They go where the line of quick add would.
    /// - Parameter text: the line of quick add with the pasted lines in it.
    /// - Returns: whether there are several lines.
    public func propose(_ text: String) -> Bool {
        var line = state.composition?.draft ?? newDraft()
        let isTyped = state.composition?.isEmpty == false
        if !isTyped { line.text = "" }
        return propose(
            text, like: line, partOf: state.composition?.parent, isResumed: isTyped && state.isResumed)
    }

    /// Asks about further lines along with those that wait for an answer.
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
        let outline = outline(drafts, text, line, parent)
        store.update { $0.activity = .pasting(outline, isResumed: isResumed) }
        return true
    }

    /// Goes on with the pasted lines as one line of quick add.
    /// - Parameter text: the lines in one.
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
            return draft
        }
    }

    /// Leaves the lines. The line of quick add that they were pasted into is open again.
    /// - Parameter keeps: whether lines that could not be stored before are kept in
    ///   ``DayState/unsavedOutlines``.
    /// - Returns: the text of that line; `nil` if nothing was typed before the paste.
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

    /// Takes the lines to be stored.
    /// - Returns: `nil` where one of them breaks a rule.
    public func takeOutline() -> PastedOutline? {
        guard var outline = state.outline, outline.problem == nil else { return nil }
        stop()
        outline.line.text = ""
        return outline
    }

    /// Stores all of the lines, as one action; where that fails they are kept in
    /// ``DayState/unsavedOutlines``.
    /// - Throws: what adding throws.
    public func store(_ outline: PastedOutline) throws(PlannerError) {
        do {
            let selected = state.selected?.id
            let added = try uses.add(outline.drafts)
            guard let first = added.first else { return }
            store.update { $0.tell(.addedSeveral(title: first.title.description, count: added.count)) }
            follow(first.id, after: selected)
        } catch .notFound where outline.line.changes.parent != .keep {
            // What they were to be parts of was deleted elsewhere: they can still be todos of their own.
            var line = outline.line
            line.changes.parent = .keep
            store.update { state in
                if let parent = outline.parent { state.tell(.gone(title: parent)) }
                state.unsavedOutlines.append(
                    self.outline(drafts(outline.text, like: line), outline.text, line, nil))
            }
        } catch {
            store.update { $0.unsavedOutlines.append(outline) }
            throw error
        }
    }

    /// Asks again about the oldest lines that could not be stored.
    /// - Returns: whether there are any.
    public func resumeUnsavedOutline() -> Bool {
        guard let outline = state.unsavedOutlines.first else { return false }
        store.update { state in
            state.unsavedOutlines.removeFirst()
            state.activity = .pasting(outline, isResumed: true)
        }
        return true
    }

    private func outline(
        _ drafts: [TodoDraft], _ text: String, _ line: TodoDraft, _ parent: String?
    ) -> PastedOutline {
        let now = clock.now()
        var (lines, problem): ([PastedOutline.Line], InputProblem?) = ([], nil)
        for draft in drafts {
            let depth = draft.parentIndex.map { lines[$0].depth + 1 } ?? 0
            var row: TodoRowModel?
            do throws(ValidationError) {
                let inherited =
                    draft.parentIndex.map { InheritedDay(lines[$0].row?.day) } ?? inheritedDay(draft)
                row = TodoRowModel(
                    try uses.add.preview(draft, inheriting: inherited).todo, depth: depth, now: now)
            } catch {
                problem = problem ?? InputProblem(line: draft.line ?? 1, column: 1, .invalid(error))
            }
            lines.append(PastedOutline.Line(text: draft.text, depth: depth, row: row))
        }
        return PastedOutline(
            drafts: drafts, line: line, parent: parent, text: text, lines: lines, problem: problem,
            day: line.inboxUnlessDated ? nil : line.defaultDay)
    }
}
