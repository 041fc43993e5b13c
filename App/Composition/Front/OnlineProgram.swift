import CoreCommandLine
import CoreProcess
import FeatureKit
public import UtilLocalization

/// The program `haru-online`, which has the network stack. `haru` and `haru-online` are in the same folder.
public enum OnlineProgram {
    private static let name = "haru-online"

    /// Replaces this process with `haru-online`.
    /// - Throws: ``PlainFailure`` if `haru-online` is missing or does not start.
    public static func replaceProcess(_ arguments: [[UInt8]], _ language: Language) throws -> Never {
        throw PlainFailure(
            .network, message(of: OwnProgram.replace(with: name, arguments: arguments), language))
    }

    /// Returns why `haru-online` cannot run the commands of this program; `nil` if it can. Starts the program
    /// to see that it runs, and that it has the same version.
    public static func problem(_ language: Language) -> String? {
        if let obstacle = OwnProgram.obstacle(to: name) { return message(of: obstacle, language) }
        if hasSameVersion { return nil }
        return language(
            "\(name) does not run, or has another version. Install Haru again, with both programs in one "
                + "folder.",
            "\(name)이(가) 실행되지 않거나 버전이 다릅니다. 두 프로그램이 한 폴더에 있도록 하루를 다시 설치하세요.")
    }

    /// Whether `haru-online` runs and has the version of this program. A process starts it only once.
    private static let hasSameVersion =
        OwnProgram.output(of: name, ["--version"], within: 10) == "haru \(HaruApplication.version)\n"

    private static func message(of failure: ReplacementFailure, _ language: Language) -> String {
        let path = failure.path
        return failure.isMissing
            ? language(
                "\(path) is missing. Haru uses it for the network and the full screen. Install Haru again, "
                    + "with both programs in one folder.",
                "\(path)이(가) 없습니다. 네트워크와 전체 화면에 필요한 프로그램입니다. 두 프로그램이 한 폴더에 있도록 하루를 다시 설치하세요.")
            : language(
                "\(path) does not start: \(failure.reason).",
                "\(path)을(를) 시작할 수 없습니다: \(failure.reason).")
    }
}

/// A check of `haru doctor`: the program with the network stack can start.
struct OnlineProgramCheck: DoctorCheck {
    static let entry = DoctorEntry("programs", title: Wording("programs", "프로그램"))

    let language: Language
    let network: Network

    func diagnose() -> [Diagnosis] {
        // `haru` has made this check before it continued as `haru-online`.
        if case .inOtherProgram(_, let problem) = network, let problem = problem(language) {
            return [Diagnosis(.problem, problem)]
        }
        return [
            Diagnosis(
                .fine,
                language("haru-online is in the folder of haru", "haru-online이 haru와 같은 폴더에 있습니다"))
        ]
    }
}
