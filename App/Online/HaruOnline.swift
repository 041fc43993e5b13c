import AppComposition
import AsyncHTTPClientAdapter

/// `haru-online`: the whole program, with the network stack. `haru` calls it. It takes the same commands as `haru`.
@main
enum HaruOnline {
    static func main() {
        HaruApplication.runProcess(
            features: FeatureList.all, network: .included { AsyncHTTPTransport(authorities: $0) })
    }
}
