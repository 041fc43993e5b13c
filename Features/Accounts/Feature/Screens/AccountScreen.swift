import AccountsDomain
import AccountsInterface
import AccountsPresentation
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal

/// The screen of the account: who is logged in and on which devices; logging in and out, and making an account. What the
/// server is asked runs beside the keys: the screen says that it is waited for.
final class AccountScreen: Screen {
    private enum Question {
        case logOut
        case end(SessionRow)
    }

    static let list = "account.list"
    private let model: AccountsViewModel
    private let errands: AccountErrands
    private let text: AccountsText
    private let failures: FailureText
    private let work: any ScreenWork
    private let said = SaidToast()
    private var cursor = ListCursor()
    private var form: AccountForm?
    private var question: Question?

    init(
        _ model: AccountsViewModel, _ errands: AccountErrands, text: AccountsText, failures: FailureText, work: any ScreenWork
    ) {
        self.model = model
        self.errands = errands
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        let remarks = AccountRemarks(state: state, errand: errands.state, text: text, failures: failures)
        var view = AccountView(state: state, remarks: form == nil ? remarks.lines : [], text: text)
        cursor.fit(state.sessions.lazy.map(\.id), height: view.listHeight(in: size))
        (view.selection, view.first, view.isFocused) = (cursor.row, cursor.first, !isEditing)
        if let form {
            return Overlay(AccountFormView(form: form, isWaiting: isWaited(for: form), text: text), over: view, at: .center)
        }
        guard let question else { return view }
        let answers = [("y", text.yes), ("n Esc", text.cancel)]
        switch question {
        case .logOut:
            return Overlay(
                QuestionView(title: text.logOutTitle, message: text.logOutQuestion, answers: answers), over: view, at: .center)
        case .end(let row):
            return Overlay(
                QuestionView(title: text.endTitle, message: text.endQuestion(row), answers: answers), over: view, at: .center)
        }
    }

    var isEditing: Bool { form != nil || question != nil }

    var hasSelection: Bool { model.state.account != nil && !model.state.sessions.isEmpty && !isEditing }

    var toast: ScreenToast? { said.toast }

    func refresh() {
        takeEnd()
        work.run(replacing: "account") { [model, work] in
            model.refresh()
            if model.takeTurnToAsk() { work.runBeside(isPromised: false) { model.refreshSessions() } }
        }
    }

    func perform(_ action: String) {
        let (state, keys) = (model.state, model.state.sessions.map(\.id))
        if let move = ListAction(rawValue: action) { return cursor.move(move, keys) }
        cursor.follow(keys)
        guard let action = AccountAction(rawValue: action) else { return }
        guard action == .ask || errands.state.running == nil else { return said.say(text.isWaiting) }
        switch action {
        case .ask: ask()
        case .logIn:
            form = AccountForm(
                isSignUp: false, name: state.account?.username ?? "", server: state.account?.server ?? model.server)
        case .signUp:
            if let account = state.account { return said.say(text.loggedInAlready(account.username)) }
            form = AccountForm(isSignUp: true, server: model.server)
        case .logOut:
            // Whose session cannot be read gets rid of it like this.
            if state.account == nil, state.problem == nil { said.say(text.nobody) } else { question = .logOut }
        case .end:
            guard hasSelection, state.sessions.indices.contains(cursor.row) else { return }
            let row = state.sessions[cursor.row]
            if row.isCurrent { said.say(text.isThisDevice) } else { question = .end(row) }
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        if let form { return type(event, form) }
        guard let question else { return false }
        if event.isKey(.character("y")) {
            self.question = nil
            answer(question)
        } else if event.isKey(.escape) || event.isKey(.character("n")) {
            self.question = nil
        }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        if target.id == Self.list { cursor.select(target, model.state.sessions.lazy.map(\.id)) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, model.state.sessions.lazy.map(\.id)) }

    private func ask() {
        refresh()
        guard model.state.account != nil else { return }
        work.runBeside(isPromised: false) { [model] in model.refreshSessions() }
    }

    private func isWaited(for form: AccountForm) -> Bool {
        form.errand != nil && form.errand == errands.state.number && errands.state.running != nil
    }

    private func type(_ event: InputEvent, _ form: AccountForm) -> Bool {
        var form = form
        if event.isKey(.escape) {
            if isWaited(for: form) { errands.lookAway() }
            self.form = nil
            return true
        }
        // What is typed meanwhile is for nobody.
        if isWaited(for: form) { return form.handle(event) || event.isKey(.enter) }
        if event.isKey(.enter) {
            finish(form)
            return true
        }
        guard form.handle(event) else { return false }
        self.form = form
        return true
    }

    /// Sends a form that is whole; one that is not stays, to be gone on with.
    private func finish(_ form: AccountForm) {
        var form = form
        guard form.isWhole() else { return self.form = form }
        if form.isSignUp, form[.password].text != form[.again].text {
            form.go(to: .again)
            form.problem = text.notTheSame
            return self.form = form
        }
        guard errands.begin(form.isSignUp ? .signUp : .logIn, isWatched: true) else { return said.say(text.isWaiting) }
        form.errand = errands.state.number
        self.form = form
        let sent = form
        run { model throws(AccountError) in try sent.send(to: model) }
    }

    private func answer(_ question: Question) {
        switch question {
        case .logOut:
            guard errands.begin(.logOut, isWatched: false) else { return said.say(text.isWaiting) }
            run { model throws(AccountError) in try model.logOut() }
        case .end(let row):
            guard errands.begin(.end(row), isWatched: false) else { return said.say(text.isWaiting) }
            run { model throws(AccountError) in try model.end(row) }
        }
    }

    /// Does what was begun, and says that it is done; why it is not shows on the screen.
    private func run(_ body: @escaping @Sendable (AccountsViewModel) throws(AccountError) -> Void) {
        work.runBeside(isPromised: true) { [model, errands, text, failures, said] in
            guard let errand = errands.state.running else { return }
            let ended = errands.perform { () throws(AccountError) in try body(model) }
            if let failure = ended.failure {
                if !ended.isWatched { said.say(failures.describe(failure).message, .danger) }
            } else {
                said.say(text.done(errand, model.state.account), .good)
            }
        }
    }

    /// What was waited for with the form is done, or why it is not shows in the form.
    private func takeEnd() {
        guard var form, form.errand == errands.state.number, errands.state.running == nil else { return }
        guard let failure = errands.state.failure else { return self.form = nil }
        form.errand = nil
        form.go(to: failure)
        form.problem = failures.describe(failure).message
        self.form = form
    }
}
