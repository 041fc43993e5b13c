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

    fileprivate static func problem(_ language: Language) -> String? {
        OwnProgram.obstacle(to: name).map { message(of: $0, language) }
    }

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
    /// Whether this process is `haru-online`.
    let isRunning: Bool

    func diagnose() -> [Diagnosis] {
        if !isRunning, let problem = OnlineProgram.problem(language) { return [Diagnosis(.problem, problem)] }
        return [
            Diagnosis(
                .fine,
                language("haru-online is in the folder of haru", "haru-online이 haru와 같은 폴더에 있습니다"))
        ]
    }
}
