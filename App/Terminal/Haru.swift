import AppComposition

/// `haru`: the program without the network stack. For a command that needs the network stack, `haru` replaces
/// itself with `haru-online`. Most commands never need the stack
/// (Documentation/Decisions/0001-network-in-a-second-executable.md).
@main
enum Haru {
    static func main() {
        HaruApplication.runProcess(
            features: FeatureList.all,
            network: .inOtherProgram(
                replace: OnlineProgram.replaceProcess, problem: OnlineProgram.problem))
    }
}
