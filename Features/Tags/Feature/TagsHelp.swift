import CoreCommandLine

/// The Korean help of the commands of this feature.
enum TagsHelp {
    static let tags = CommandTranslation(
        "태그를 보여 주고 바꿉니다.",
        discussion: """
            예:
              haru tags
              haru tags add 심부름 orange
              haru tags rename 심부름 집안일
              haru tags merge 우리집 집
            """,
        subcommands: [
            "list": CommandTranslation("모든 태그와 그 할 일의 수를 보여 줍니다."),
            "add": CommandTranslation(
                "태그를 만듭니다.",
                arguments: [
                    "name": "이름. 공백, #, 쉼표는 쓸 수 없습니다.",
                    "color": "색: 16진수 여섯 자리, 또는 빨강, 주황, 노랑, 초록, 청록, 파랑, 남색, 보라, 분홍, 회색.",
                ]),
            "rename": CommandTranslation(
                "모든 할 일과 보기에서 태그의 이름을 바꿉니다.", arguments: ["name": "태그.", "new-name": "새 이름."]),
            "color": CommandTranslation(
                "태그의 색을 바꿉니다.", arguments: ["name": "태그.", "color": "새 색: 16진수 여섯 자리, 또는 정해진 색의 이름."]),
            "rm": CommandTranslation("태그를 지우고 할 일에서 뗍니다.", arguments: ["name": "태그."]),
            "merge": CommandTranslation(
                "한 태그를 모든 할 일과 보기에서 다른 태그로 바꿉니다.",
                arguments: ["source": "바꿀 태그. 바꾼 뒤에는 지웁니다.", "target": "대신 붙일 태그."]),
        ])
}
