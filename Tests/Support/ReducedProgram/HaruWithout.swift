import AppComposition
import AsyncHTTPClientAdapter
import CoreDI
import CryptoAdapter
import Foundation

/// The executable `haru-without`: the whole program except one feature. The environment variable
/// `HARU_WITHOUT` names the feature that is left out.
@main
enum HaruWithout {
    static func main() {
        let removed = ProcessInfo.processInfo.environment["HARU_WITHOUT"]
        let features = FeatureList.all.filter { $0.name != removed }
        guard features.count == FeatureList.all.count - 1 else {
            FileHandle.standardError.write(Data("haru-without: HARU_WITHOUT names no feature\n".utf8))
            // EX_USAGE of sysexits.h.
            exit(64)
        }
        HaruApplication.runProcess(
            features: features,
            network: .included(
                makeTransport: { AsyncHTTPTransport(authorities: $0) }, digests: CryptoDigests()))
    }
}
