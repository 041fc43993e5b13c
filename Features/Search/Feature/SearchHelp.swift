import CoreCommandLine

/// The Korean help of the commands of this feature.
enum SearchHelp {
    static let search = CommandTranslation(
        "제목, 메모, 태그의 단어로 할 일을, 이름으로 태그를 찾습니다.",
        discussion: """
            모든 단어가 있어야 합니다. 단어의 앞부분만 써도 되고, 한국어는 단어의 가운데도 찾습니다. 가장 잘 맞는 것이 먼저
            나오며, 끝낸 할 일도 나옵니다. #태그는 그 태그가 있는 할 일만, -#태그는 그 태그가 없는 할 일만 찾습니다.

            예:
              haru search 치과
              haru search 회의 '#회사'
              haru search 회의 '-#회사'      또는: haru search -- '-#회사'
              haru search rent --json
            """, arguments: ["words": "단어들.", "--limit": "종류마다 보여 줄 최대 개수."])
}
