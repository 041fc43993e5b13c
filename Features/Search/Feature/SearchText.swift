import CoreCommandLine
import UtilLocalization

struct SearchText: Sendable {
    let language: Language

    var fieldHint: String { language("words or word starts, #tag, -#tag", "단어, 단어의 일부, #태그, -#태그") }
    /// The hints of the keys while a person types in the box.
    var fieldKeys: String { language("Enter results · Esc leave the box", "Enter 결과로 · Esc 검색창 나가기") }
    var start: String { language("Search titles, texts and tags.", "제목, 내용, 태그를 검색합니다.") }
    var startHint: String {
        language(
            "Enter goes to the results. Esc leaves the box, and / returns to it.",
            "적으면 바로 찾습니다. Enter를 누르면 결과로 가고, Esc를 누르면 검색창에서 나옵니다. /를 누르면 돌아옵니다.")
    }
    var truncated: String {
        language("There are more. Give a higher --limit.", "더 있습니다. --limit 값을 높이세요.")
    }
    var nothing: String { language("Nothing found.", "찾은 것이 없습니다.") }
    var nothingHint: String { language("Fewer words find more.", "단어를 줄이면 더 많이 찾습니다.") }
    var correctHint: String {
        language("Press / to correct the words.", "/를 누르면 검색어를 고칠 수 있습니다.")
    }
    var tryAgain: String {
        language(
            "Haru tries again every minute. For details, run haru doctor.",
            "1분마다 다시 시도합니다. 자세한 내용은 haru doctor로 확인하세요.")
    }
}

enum SearchHelp {
    static let search = CommandTranslation(
        "제목, 내용, 태그의 단어로 할 일과 노트를, 이름으로 태그를 찾습니다.",
        discussion: """
            모든 단어가 있어야 합니다. 단어의 앞부분만 써도 되고, 한국어는 단어의 가운데도 찾습니다. 가장 잘 맞는 것이 먼저
            나오며, 끝낸 할 일도 나옵니다. #태그는 그 태그가 있는 할 일만, -#태그는 그 태그가 없는 할 일만 찾습니다.
            -#태그가 있으면 노트는 찾지 않습니다.

            예:
              haru search 치과
              haru search 회의 '#회사'
              haru search 회의 '-#회사'      또는: haru search -- '-#회사'
              haru search rent --json
            """, arguments: ["words": "찾을 단어.", "--limit": "종류마다 보여 줄 최대 개수."])
}
