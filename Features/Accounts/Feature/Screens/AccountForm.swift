import AccountsDomain
import AccountsPresentation
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives

/// What is typed to log in or to make an account, and the text that keys go to.
struct AccountForm: Sendable {
    enum Field: Sendable {
        /// A username, or an address of mail.
        case name
        case username, email, password, again, server
    }

    let isSignUp: Bool
    private(set) var field: Field
    /// What is wrong with it, or kept it from being done; empty for nothing.
    var problem = ""
    /// The number of the errand that it waits for.
    var errand: Int?
    private var inputs: [Field: EditedText] = [:]

    /// - Parameters:
    ///   - name: who is logged in, to log in once more.
    ///   - server: the one to begin with.
    init(isSignUp: Bool, name: String = "", server: String) {
        self.isSignUp = isSignUp
        field = isSignUp ? .username : name.isEmpty ? .name : .password
        inputs[.name] = EditedText(name)
        inputs[.server] = EditedText(server)
    }

    var fields: [Field] { isSignUp ? [.username, .email, .password, .again, .server] : [.name, .password, .server] }

    subscript(field: Field) -> EditedText { inputs[field] ?? EditedText() }

    /// - Returns: whether the event meant something.
    mutating func handle(_ event: InputEvent) -> Bool {
        if event.isKey(.tab) {
            move(by: event.modifiers.contains(.shift) ? -1 : 1)
        } else if event.isKey(.down) || event.isKey(.up) {
            move(by: event.isKey(.down) ? 1 : -1)
        } else {
            var input = self[field]
            guard input.take(event) else { return false }
            inputs[field] = input
            problem = ""
        }
        return true
    }

    /// Goes on to the first text that is missing.
    /// - Returns: whether there is none.
    mutating func isWhole() -> Bool {
        guard let missing = fields.first(where: { self[$0].text.isEmpty }) else { return true }
        field = missing
        return false
    }

    /// Asks for what is typed.
    func send(to model: AccountsViewModel) throws(AccountError) {
        let (password, server) = (self[.password].text, self[.server].text)
        if isSignUp {
            try model.signUp(self[.username].text, self[.email].text, password: password, deviceName: nil, server: server)
        } else {
            try model.logIn(self[.name].text, password: password, deviceName: nil, server: server)
        }
    }

    /// Goes to what a rule is about, or what was not taken.
    mutating func go(to error: AccountError) {
        switch error {
        case .refused(.wrongCredentials): go(to: .password)
        case .refused(.usernameTaken): go(to: .username)
        case .refused(.emailTaken): go(to: .email)
        case .invalid(let rule):
            switch rule.field {
            case .username: go(to: .username)
            case .email: go(to: .email)
            case .password: go(to: .password)
            case .server: go(to: .server)
            default: break
            }
        default: break
        }
    }

    /// What is there is marked: typing takes its place.
    mutating func go(to field: Field) {
        guard fields.contains(field) else { return }
        self.field = field
        inputs[field] = self[field].marked
    }

    private mutating func move(by count: Int) {
        let index = (fields.firstIndex(of: field) ?? 0) + count
        go(to: fields[(index + fields.count) % fields.count])
    }
}
