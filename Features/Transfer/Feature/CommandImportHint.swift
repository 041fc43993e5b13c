import TransferInterface
import UtilLocalization

/// Names the command that imports a file.
struct CommandImportHint: ImportHint {
    let language: Language

    var sentence: String {
        language("haru import FILE brings todos from elsewhere.", "다른 곳의 할 일은 haru import 파일 로 가져옵니다.")
    }
}
