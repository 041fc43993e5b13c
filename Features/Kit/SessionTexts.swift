import CoreTerminal
public import DomainPrimitives
public import UtilLocalization

/// The texts about the session of this device and about the owner of its library, for the messages of several
/// features.
public struct SessionTexts: Sendable {
    private let language: Language

    public init(_ language: Language) { self.language = language }

    public var loggedOut: String {
        language(
            "This device is not logged in. See: haru login, haru signup",
            "이 기기는 로그인하지 않았습니다. 로그인: haru login, 새 계정: haru signup")
    }

    /// Says that the file of the session is damaged.
    public func damaged(_ path: String) -> String {
        language(
            "\(TerminalSanitizer.line(path)) is damaged. The library is intact. Log in again: haru logout, "
                + "then haru login",
            "\(TerminalSanitizer.line(path))이(가) 손상되었습니다. 라이브러리는 이상 없습니다. haru logout 뒤에 "
                + "haru login으로 다시 로그인하세요."
        )
    }

    /// Returns the name and the server of the library's owner, such as “mina at haru.example.org”.
    /// - Parameter hasSameName: whether the current account has the same name as the owner. If `true`, the
    ///   text says that the owner is a former account.
    public func owner(_ owner: LibraryOwner, hasSameName: Bool) -> String {
        let (name, server) = owner.parts
        let shown = TerminalSanitizer.line(
            language(owner.description, server.map { "\(name)(\($0)) 계정" } ?? name))
        return hasSameName
            ? language("\(shown), a former account of the same name", "같은 이름의 예전 \(shown)") : shown
    }
}
