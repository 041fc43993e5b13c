import CoreCommandLine

enum SettingsHelp {
    static let backup = CommandTranslation(
        "라이브러리를 백업합니다.",
        discussion: """
            파일 이름이 없으면 백업 폴더에 둡니다 (haru paths 참고). 하루는 이 백업을 지우지 않습니다.

            예:
              haru backup
              haru backup ~/haru-2026-11.db
            """, arguments: ["file": "아직 없는 파일."])
    static let restore = CommandTranslation(
        "라이브러리를 백업으로 바꿉니다.",
        discussion: """
            먼저 백업 파일을 검사하고 지금 라이브러리를 백업합니다.

            예:
              haru restore ~/haru-2026-11.db --yes
            """, arguments: ["file": "백업 파일.", "--yes": "라이브러리를 바꿉니다. 이 옵션이 없으면 무엇을 할지 알려 주기만 합니다."])
    static let doctor = CommandTranslation(
        "라이브러리, 설정, 프로그램을 점검합니다.",
        discussion: """
            아무것도 바꾸지 않습니다. ✓는 이상 없음입니다. !는 주의할 점입니다(예: 지운 태그가 들어 있는 뷰). 하루를 쓰는 데
            문제는 없고 종료 코드는 0입니다. ✗는 문제이며 종료 코드는 6입니다.
            """)
    static let paths = CommandTranslation(
        "하루가 쓰는 파일의 위치를 보여 줍니다.",
        discussion: "HARU_HOME을 정하면 모든 파일을 한 폴더에 둡니다.\n\n예:\n  haru paths\n  HARU_HOME=/tmp/try haru paths")
    static let config = CommandTranslation(
        "설정을 보여 주거나 바꿉니다.",
        discussion: """
            테마 auto는 터미널 배경에 따라 dark나 light가 되고, terminal은 터미널의 색을 씁니다. 열려 있는 전체 화면에도 바로
            반영되며, 언어는 다음에 시작할 때 바뀝니다.

            예:
              haru config
              haru config language ko
              haru config theme light
              haru config language --reset
              haru config --keys
              haru config keys.todos.add 'n ctrl-n'
            """,
        arguments: [
            "name": "설정.", "value": "새 값.", "--reset": "기본값으로 되돌립니다.", "--keys": "전체 화면의 동작과 키를 보여 줍니다.",
        ])
}
