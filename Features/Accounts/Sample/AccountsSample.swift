import AccountsFeature
import AccountsTesting
import CoreDI
import DomainTesting
import FeatureTesting
import SessionsDomain

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum AccountsSample {
    static func main() throws {
        try FeatureSample.main(AccountsAssembly.self, words: ["sessions"]) { scenario, registry in
            let world = AccountsWorld()
            // What cannot be made is missed by the command at once.
            try? world.logIn(others: scenario.others)
            if scenario == .error { world.server.next(.requestLost) }
            world.bind(in: &registry)
        }
    }
}

extension SampleScenario {
    /// Other devices that are logged in.
    fileprivate var others: [String] {
        switch self {
        case .empty, .error: []
        case .typical: ["phone"]
        case .large: (1...20).map { "device \($0)" }
        }
    }
}
