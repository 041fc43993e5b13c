import AccountsDomain
import ServerComposition

struct ServerSettings: Hashable, Sendable {
    /// The paths of the two files that TLS needs. `chain` contains the server's certificate and the
    /// certificates of its issuers. `key` contains the private key.
    struct Certificate: Hashable, Sendable {
        let chain: String
        let key: String
    }

    var database: DatabaseLocation
    var host = "127.0.0.1"
    var port = 4_278
    var certificate: Certificate?
    var isBehindProxy = false
    var signUp = SignUpPolicy.open
    var logLevel = LogLevelChoice.info

    /// Returns these settings unchanged. Throws if the port is out of range, or if passwords and tokens could
    /// cross a network unencrypted (Documentation/Sync.md §Accounts).
    func checked() throws(ServerProblem) -> ServerSettings {
        guard (0...65_535).contains(port) else {
            throw .invalid("port \(port): must be a number from 0 to 65535.")
        }
        guard certificate != nil || isBehindProxy || ServerAddress.isLoopback(host) else {
            throw .invalid(
                "host \(host): passwords would go through the network unencrypted. Give --tls-certificate "
                    + "and --tls-key, or --behind-proxy if a proxy terminates TLS.")
        }
        return self
    }
}
