import AccountsInterface
import AccountsPresentation
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SessionsDomain

/// The screen with the account and its devices, for login, logout and sign-up. Requests to the server run in
/// the background.
final class AccountScreen: Screen {
    private enum Question: Sendable {
        case logOut
        case end(SessionRow)
    }

    static let list = "account.list"
    let model: AccountsViewModel
    let pending: PendingAccountRequest
    let text: AccountsText
    let failures: FailureText
    let work: any ScreenWork
    let latestToast = LatestToast()
    private var cursor = ListCursor()
    var form: AccountForm?
    private var question: Question?

    init(
        work: any ScreenWork, model: AccountsViewModel, pending: PendingAccountRequest, text: AccountsText,
        failures: FailureText
    ) {
        self.model = model
        self.pending = pending
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        let remarks = AccountRemarks(state: state, request: pending.state, text: text, failures: failures)
        var view = AccountView(state: state, remarks: form == nil ? remarks.lines : [], text: text)
        cursor.fit(state.sessions.lazy.map(\.id), height: view.listHeight(in: size))
        (view.selection, view.first, view.isFocused) = (cursor.row, cursor.first, !isEditing)
        if let form {
            return Overlay(
                AccountFormView(form: form, isWaiting: form.request != nil, text: text), over: view,
                at: .center)
        }
        guard let question else { return view }
        let (title, message) =
            switch question {
            case .logOut: (text.logOutTitle, text.logOutQuestion)
            case .end(let row): (text.endTitle, text.endQuestion(row))
            }
        return Overlay(
            QuestionView(
                title: title, message: message,
                answers: [.init("y", text.yes), .init("n Esc", text.cancel)]),
            over: view, at: .center)
    }

    var isEditing: Bool { form != nil || question != nil }

    var hasSelection: Bool { model.state.account != nil && !model.state.sessions.isEmpty && !isEditing }

    func isPossible(_ action: String) -> Bool {
        let state = model.state
        switch AccountAction(rawValue: action) {
        // A second login is possible after a failed request for the devices, because another device may have
        // ended the session.
        case .logIn: return state.problem == nil && (state.account == nil || state.unanswered != nil)
        case .signUp: return state.problem == nil && state.account == nil
        case .logOut, .ask: return state.account != nil || state.problem != nil
        case .end:
            let rows = state.sessions
            return rows.indices.contains(cursor.row) && !rows[cursor.row].isCurrent
        case nil: return true
        }
    }

    var toast: ScreenToast? { latestToast.toast }

    func refresh() { load(isWanted: false) }

    func perform(_ action: String) {
        let (state, keys) = (model.state, model.state.sessions.map(\.id))
        if let move = ListAction(rawValue: action) { return cursor.move(move, keys) }
        cursor.follow(keys)
        guard let action = AccountAction(rawValue: action) else { return }
        guard action == .ask || pending.state.running == nil else { return latestToast.show(text.isWaiting) }
        switch action {
        case .ask:
            pending.clearFailure()
            load(isWanted: true)
        case .logIn:
            form = AccountForm(model.draft(isSignUp: false))
        case .signUp:
            if let account = state.account { return latestToast.show(text.loggedInAlready(account.username)) }
            form = AccountForm(model.draft(isSignUp: true))
        case .logOut:
            // A logout also removes a session file that cannot be read.
            if state.account == nil, state.problem == nil {
                latestToast.show(text.nobody)
            } else {
                question = .logOut
            }
        case .end:
            guard hasSelection, state.sessions.indices.contains(cursor.row) else { return }
            let row = state.sessions[cursor.row]
            if row.isCurrent { latestToast.show(text.isThisDevice) } else { question = .end(row) }
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if form != nil { return type(event) }
        guard let question, let isYes = event.answer else { return false }
        self.question = nil
        if isYes { answer(question) }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        if target.id == Self.list { cursor.select(target, model.state.sessions.lazy.map(\.id)) }
    }

    func scroll(_ target: Target?, by rows: Int) {
        cursor.move(by: rows, model.state.sessions.lazy.map(\.id))
    }

    private func load(isWanted: Bool) {
        takeEnd()
        let load: @Sendable () -> Void = { [model, pending, work] in
            let former = model.state.account
            model.refresh()
            if model.state.account != former { pending.clearFailure() }
            if model.beginSessionsRequest(isWanted: isWanted) {
                work.runConcurrently(mustFinish: false) { model.refreshSessions() }
            }
        }
        if isWanted { work.run(load) } else { work.run(replacing: "account", load) }
    }

    private func answer(_ question: Question) {
        let request: PendingAccountRequest.Kind =
            switch question {
            case .logOut: .logOut
            case .end(let row): .end(row)
            }
        guard pending.begin(request, isWatched: false) != nil else { return latestToast.show(text.isWaiting) }
        run(request) { model throws(AccountError) in
            switch question {
            case .logOut: try model.logOut()
            case .end(let row): try model.end(row)
            }
        }
    }

    /// Runs a request in the background. The caller must register the request in ``pending`` first.
    /// - A toast reports success.
    /// - If a form waits for the request, the form shows a failure.
    /// - Otherwise a toast and the screen show a failure.
    /// - Parameter body: sends the request.
    func run(
        _ request: PendingAccountRequest.Kind,
        _ body: @escaping @Sendable (AccountsViewModel) throws(AccountError) -> Void
    ) {
        work.runConcurrently(mustFinish: true) { [model, pending, text, failures, latestToast] in
            let ended = pending.perform { () throws(AccountError) in try body(model) }
            guard let failure = ended.failure else {
                return latestToast.show(text.done(request, model.state.account), .good)
            }
            if !ended.isWatched { latestToast.show(failures.describe(failure).message, .danger) }
            throw failure
        }
    }
}
