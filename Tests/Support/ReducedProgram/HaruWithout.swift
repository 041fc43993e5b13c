import AppComposition
import AsyncHTTPClientAdapter
import CoreDI
import CryptoAdapter
import Foundation

/// `haru-without`: the whole program without one feature, as if that feature's line were removed from the list. The environment
/// variable `HARU_WITHOUT` is the name of the feature.
@main
enum HaruWithout {
    static func main() {
        let removed = ProcessInfo.processInfo.environment["HARU_WITHOUT"]
        HaruApplication.runProcess(
            features: FeatureList.all.filter { $0.name != removed },
            network: .included(makeTransport: { AsyncHTTPTransport(authorities: $0) }, digests: CryptoDigests()))
    }
}
