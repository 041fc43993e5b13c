import UtilLocalization

/// The texts of the search, in English and Korean.
struct SearchText: Sendable {
    let language: Language

    var fieldHint: String { language("words, or their start, #tag, -#tag", "단어, 단어의 일부, #태그, -#태그") }
    var start: String { language("Search titles, notes and tags.", "제목, 메모, 태그를 검색합니다.") }
    var startHint: String {
        language(
            "Press / and type; Enter goes to what is found.", "/를 누르고 적으면 바로 찾습니다. Enter를 누르면 찾은 목록으로 갑니다.")
    }
    var truncated: String {
        language("More were left out; give a higher --limit.", "더 있습니다. --limit 값을 높이세요.")
    }
    var nothing: String { language("Nothing found.", "찾은 것이 없습니다.") }
    var nothingHint: String { language("Fewer words find more.", "단어를 줄이면 더 많이 찾습니다.") }
    var tryAgain: String {
        language(
            "It is looked for again every minute; haru doctor tells more.",
            "1분마다 다시 찾습니다. 자세한 것은 haru doctor.")
    }
}
