import AccountsFeature
import AccountsTesting
import CoreDI
import DomainTesting
import FeatureTesting
import SessionsDomain

/// A program that runs the Accounts feature without other features, with fakes in place of files and a
/// server. `FeatureSample` describes the options.
@main
enum AccountsSample {
    static func main() throws {
        try FeatureSample.main(AccountsAssembly.self, words: ["sessions"]) { scenario, registry in
            let world = AccountsWorld()
            // If the login fails, the command `sessions` reports the missing session.
            try? world.logIn(others: scenario.others)
            if scenario == .error { world.server.next(.requestLost) }
            world.bind(in: &registry)
        }
    }
}

extension SampleScenario {
    /// The names of the account's devices, without the device that runs the sample.
    fileprivate var others: [String] {
        switch self {
        case .empty, .error: []
        case .typical: ["phone"]
        case .large: (1...20).map { "device \($0)" }
        }
    }
}
