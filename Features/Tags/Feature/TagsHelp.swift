import CoreCommandLine

/// The Korean help of the commands of this feature.
enum TagsHelp {
    static let tags = CommandTranslation(
        "태그를 보여 주고 바꿉니다.",
        discussion: """
            예:
              haru tags
              haru tags open.min:3
              haru tags add 심부름 orange
              haru tags rename 심부름 집안일
              haru tags merge 우리집 집
            """,
        subcommands: [
            "list": CommandTranslation(
                "태그와 그 할 일, 노트의 수를 보여 줍니다.",
                discussion: """
                    조건을 주면 맞는 태그만 보여 줍니다. 조건이 여럿이면 모두 맞아야 합니다.
                      이름     집, '#집', 이름:집: 이름의 일부
                      할 일    남음, 남음>3, 남음:없음, 완료, 완료.min:10
                      그 밖    색:빨강, 생성:이번주, 수정:오늘
                    or, not, 괄호로 조건을 묶을 수 있습니다. 예: 'not 남음'. 셸에서는 < > ( ) # 기호를 따옴표로 묶으세요.

                    예:
                      haru tags list 집
                      haru tags list '남음>3 or 색:빨강'
                    """,
                arguments: ["query": "조건. 예: 남음>3. 없으면 모든 태그를 보여 줍니다."]),
            "add": CommandTranslation(
                "태그를 만듭니다.",
                arguments: [
                    "name": "이름. 공백, #, 쉼표는 쓸 수 없습니다.",
                    "color": "색: 16진수 여섯 자리, 또는 빨강, 주황, 노랑, 초록, 청록, 파랑, 남색, 보라, 분홍, 회색.",
                ]),
            "rename": CommandTranslation(
                "모든 할 일, 노트, 뷰에서 태그의 이름을 바꿉니다.", arguments: ["name": "태그.", "new-name": "새 이름."]),
            "color": CommandTranslation(
                "태그의 색을 바꿉니다.", arguments: ["name": "태그.", "color": "새 색: 16진수 여섯 자리, 또는 정해진 색의 이름."]),
            "rm": CommandTranslation("태그를 지우고 할 일과 노트에서 뗍니다.", arguments: ["name": "태그."]),
            "merge": CommandTranslation(
                "한 태그를 모든 할 일, 노트, 뷰에서 다른 태그로 바꿉니다.",
                arguments: ["source": "바꿀 태그. 바꾼 뒤에는 지웁니다.", "target": "대신 붙일 태그."]),
        ])
}
