import CoreCommandLine
import CoreProcess
public import UtilLocalization

/// The program with the network stack. It is installed in the folder of `haru`.
public enum OnlineProgram {
    private static let name = "haru-online"

    /// Replaces this process with the program.
    /// - Throws: ``PlainFailure`` if the program is missing or does not start.
    public static func replaceProcess(_ arguments: [[UInt8]], _ language: Language) throws -> Never {
        let failure = OwnProgram.replace(with: name, arguments: arguments)
        let path = failure.path
        let message =
            failure.isMissing
            ? language(
                "\(path) is missing. Haru uses it for the network and the full screen. Install Haru again, with both programs "
                    + "in one folder.",
                "\(path)이(가) 없습니다. 네트워크와 전체 화면에 필요한 프로그램입니다. 두 프로그램이 한 폴더에 있도록 Haru를 다시 설치하세요.")
            : language(
                "\(path) does not start: \(failure.reason).",
                "\(path)을(를) 시작할 수 없습니다: \(failure.reason).")
        throw PlainFailure(.network, message)
    }
}
