import Foundation

/// Why a name leads nowhere: there is none, or nobody can be asked whether there is (RFC 3493 §6.1).
struct NameProblem {
    let words: String

    /// - Parameter code: of getaddrinfo, `EAI_…`.
    init(code: Int, host: String) {
        words =
            code == Int(EAI_NONAME)
            ? "there is no machine of the name \(host)" : "the name \(host) could not be looked up"
    }
}
