import AccountsPresentation
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SessionsDomain

/// The form: what is typed, what is sent, and what comes of it.
extension AccountScreen {
    /// - Returns: whether the event meant something.
    func type(_ event: InputEvent) -> Bool {
        let wasWaiting = form?.request != nil
        takeEnd()
        guard var form else { return wasWaiting }
        if event.isKey(.escape) {
            // Who has not seen yet how it ended is told.
            if wasWaiting { pending.lookAway() }
            self.form = nil
            return true
        }
        // What is typed meanwhile is for nobody.
        if wasWaiting { return form.handle(event) || event.isKey(.enter) }
        if event.isKey(.enter) {
            finish(form)
            return true
        }
        guard form.handle(event) else { return false }
        self.form = form
        return true
    }

    /// What was waited for with the form is done, or why it is not shows in the form.
    func takeEnd() {
        guard var form, form.request == pending.state.number, pending.state.running == nil else { return }
        guard let failure = pending.state.failure else { return self.form = nil }
        form.request = nil
        if let field = form.draft.field(of: failure) { form.go(to: field) }
        form.problem = failures.describe(failure).message
        self.form = form
    }

    /// Sends a form that is whole; one that is not stays, to be gone on with.
    private func finish(_ form: AccountForm) {
        var form = form
        let draft = form.draft
        if let missing = draft.missing {
            form.go(to: missing)
            return self.form = form
        }
        guard draft.isTypedAlike else {
            form.go(to: .again)
            form.problem = text.notTheSame
            return self.form = form
        }
        let request: PendingAccountRequest.Kind = draft.isSignUp ? .signUp : .logIn
        guard let number = pending.begin(request, isWatched: true) else { return said.say(text.isWaiting) }
        form.request = number
        self.form = form
        run(request) { model throws(AccountError) in try model.open(draft) }
    }
}
