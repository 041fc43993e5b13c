import AppComposition

/// `haru`: the program without the network stack, which most commands never use. For the other commands,
/// `haru` replaces itself with `haru-online`
/// (Documentation/Decisions/0001-network-in-a-second-executable.md).
@main
enum Haru {
    static func main() {
        HaruApplication.runProcess(
            features: FeatureList.all, network: .inOtherProgram(replace: OnlineProgram.replaceProcess))
    }
}
