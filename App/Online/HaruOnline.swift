import AppComposition
import AsyncHTTPClientAdapter
import CryptoAdapter

/// `haru-online`: the program with the network stack and the cryptography. `haru` replaces itself with this
/// program, which has the same commands.
@main
enum HaruOnline {
    static func main() {
        HaruApplication.runProcess(
            features: FeatureList.all,
            network: .included(
                makeTransport: { AsyncHTTPTransport(authorities: $0) }, digests: CryptoDigests()))
    }
}
