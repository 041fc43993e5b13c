import TransferInterface
import UtilLocalization

/// A hint that names the command `haru import`.
struct CommandImportHint: ImportHint {
    let language: Language

    var sentence: String {
        language(
            "haru import FILE imports todos from another app.", "다른 앱의 할 일은 'haru import 파일'로 가져올 수 있습니다.")
    }
}
