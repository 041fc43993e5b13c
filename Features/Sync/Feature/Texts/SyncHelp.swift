import CoreCommandLine

/// The Korean help of the feature's commands.
enum SyncHelp {
    static let sync = CommandTranslation(
        "라이브러리와 서버를 맞춥니다.",
        discussion: """
            이것을 기다리는 명령은 없습니다. 무언가 바뀔 때마다 하루가 뒤에서 동기화하고, 지금 보낼 수 없는 것은 나중에 보냅니다.

            예:
              haru sync
              haru sync status
            """,
        subcommands: [
            "run": CommandTranslation(
                "지금 동기화합니다.",
                arguments: [
                    "--merge": "다른 계정과 동기화한 라이브러리도 이 계정에 합칩니다.", "--quiet": "잘 되면 아무 말도 하지 않습니다.",
                    "--watch": "계속합니다: 라이브러리나 서버가 바뀔 때마다 동기화합니다. Ctrl-C로 끝냅니다.",
                ]),
            "status": CommandTranslation("서버에 묻지 않고 동기화 상태를 보여 줍니다."),
        ])
}
