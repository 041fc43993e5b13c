import AppComposition
import AsyncHTTPClientAdapter
import CryptoAdapter

/// `haru-online`: the program with the network stack and the cryptography. It has the same commands as
/// `haru`. If a command needs the network stack, the process of `haru` continues as `haru-online`.
@main
enum HaruOnline {
    static func main() {
        HaruApplication.runProcess(
            features: FeatureList.all,
            network: .included(
                makeTransport: { AsyncHTTPTransport(authorities: $0) }, digests: CryptoDigests()))
    }
}
