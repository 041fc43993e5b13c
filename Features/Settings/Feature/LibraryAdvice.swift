import CoreCommandLine
import DomainPrimitives
import UtilLocalization

/// Names the commands that help with a library that cannot be read.
struct LibraryAdvice: FailureDescriber {
    let language: Language

    func advice(on error: any Error) -> String? {
        guard let error = error as? StorageError else { return nil }
        return switch error.cause {
        case .corrupt: language("See: haru doctor; then: haru restore", "확인: haru doctor, 복구: haru restore")
        case .notALibrary: language("To replace it with a backup: haru restore", "백업으로 되돌리려면: haru restore")
        case .notABackup, .isTheLibrary, .missing:
            language("See: haru doctor, which names the backups.", "백업 확인: haru doctor")
        case .other: language("See: haru doctor", "확인: haru doctor")
        default: nil
        }
    }
}
