import CoreCommandLine

/// The Korean help of the feature's commands.
enum TransferHelp {
    static let importing = CommandTranslation(
        "파일의 할 일을 라이브러리에 넣습니다.",
        discussion: """
            파일 전부를 넣거나, 읽을 수 없거나 규칙에 어긋난 줄이 하나라도 있으면 아무것도 넣지 않습니다. 같은 파일을 다시 넣어도 바뀌는 것이
            없고, 'haru undo'로 되돌릴 수 있습니다. 하루에 자리가 없는 내용은 간직했다가 같은 형식으로 내보낼 때 되돌려
            주며, 그렇게 알려 줍니다.

            예:
              task export > tasks.json && haru import --format taskwarrior tasks.json
              haru import ~/todo.txt
              haru import --format ics calendar.ics --dry-run
              haru import --keep-going notes.csv
              cat list.md | haru import --format markdown -
            """,
        arguments: [
            "--format": "haru, todotxt, taskwarrior, ics, markdown, csv 중 하나. 파일 이름으로 알 수 있으면 없어도 됩니다.",
            "file": "파일. '-'는 표준 입력.",
            "--keep-going": "제목과 태그는 규칙에 맞게 바꾸고, 다른 규칙에 어긋난 것은 빼고, 하나하나 알려 줍니다.",
        ])
    static let exporting = CommandTranslation(
        "할 일을 표준 출력이나 파일로 내보냅니다.",
        discussion: """
            haru 형식은 아무것도 잃지 않습니다. 다른 형식에 담을 수 없는 것은 표준 오류로 알려 줍니다.

            예:
              haru export > backup.haru.json
              haru export --format ics --output todos.ics
              haru export --format taskwarrior --open | task import
            """,
        arguments: [
            "--format": "haru, todotxt, taskwarrior, ics, markdown, csv 중 하나.", "--output": "이 파일에 씁니다. 아직 없는 파일이어야 합니다.",
            "--open": "남은 할 일만.", "--quiet": "알리지 않습니다.",
        ])
}
