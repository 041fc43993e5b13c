import UtilLocalization

/// The texts of the search, in English and Korean.
struct SearchText: Sendable {
    let language: Language

    var fieldHint: String { language("words or word starts, #tag, -#tag", "단어, 단어의 일부, #태그, -#태그") }
    var start: String { language("Search titles, notes and tags.", "제목, 메모, 태그를 검색합니다.") }
    var startHint: String {
        language(
            "Press / and type. Enter goes to the results.", "/를 누르고 적으면 바로 찾습니다. Enter를 누르면 결과로 갑니다.")
    }
    var truncated: String {
        language("There are more. Give a higher --limit.", "더 있습니다. --limit 값을 높이세요.")
    }
    var nothing: String { language("Nothing found.", "찾은 것이 없습니다.") }
    var nothingHint: String { language("Fewer words find more.", "단어를 줄이면 더 많이 찾습니다.") }
    var tryAgain: String {
        language(
            "Haru tries again every minute. For details, run haru doctor.",
            "1분마다 다시 시도합니다. 자세한 내용은 haru doctor로 확인하세요.")
    }
}
