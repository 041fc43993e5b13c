import AccountsDomain
import CoreCommandLine
import CoreTerminal
import FeatureKit
import SessionsDomain
import UtilLocalization

/// A check of `haru doctor`: this device's session can be read.
struct SessionCheck: DoctorCheck {
    static let entry = DoctorEntry("session", title: Wording("session", "세션"))

    let readSession: ReadSession
    let failures: FailureText
    let language: Language

    func diagnose() -> [Diagnosis] {
        do {
            guard let session = try readSession() else {
                return [Diagnosis(.fine, language("not logged in", "로그인하지 않았습니다"))]
            }
            let (name, server) = (
                TerminalSanitizer.line(session.account.username.description),
                TerminalSanitizer.line(session.server.description)
            )
            return [
                Diagnosis(.fine, language("logged in as \(name) at \(server)", "\(server)에 \(name)(으)로 로그인함"))
            ]
        } catch {
            return [Diagnosis(.problem, failures.describe(error).message)]
        }
    }
}
