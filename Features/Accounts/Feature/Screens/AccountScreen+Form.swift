import AccountsPresentation
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SessionsDomain

extension AccountScreen {
    func type(_ event: InputEvent) -> Bool {
        let wasWaiting = form?.request != nil
        takeEnd()
        guard var form else { return wasWaiting }
        if event.isKey(.escape) {
            // The result then appears as a message, because the form no longer shows it.
            if wasWaiting { pending.stopWatching() }
            self.form = nil
            return true
        }
        // While a request runs, keys do not change the form.
        if wasWaiting { return form.handle(event) || event.isKey(.enter) }
        if event.isKey(.enter) {
            finish(form)
            return true
        }
        guard form.handle(event) else { return false }
        self.form = form
        return true
    }

    /// Reads the result of the form's request. Closes the form after a success, and shows an error in the
    /// form.
    func takeEnd() {
        guard var form, form.request == pending.state.number, pending.state.running == nil else { return }
        guard let failure = pending.state.failure else { return self.form = nil }
        form.request = nil
        if let field = form.draft.field(of: failure) { form.go(to: field) }
        form.problem = failures.describe(failure).message
        self.form = form
    }

    /// Sends a complete form. Moves the focus to the first problem of an incomplete form.
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
        guard let number = pending.begin(request, isWatched: true) else {
            return latestToast.show(text.isWaiting)
        }
        form.request = number
        self.form = form
        run(request) { model throws(AccountError) in try model.open(draft) }
    }
}
