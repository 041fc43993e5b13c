import CoreCommandLine

/// The Korean help of the commands of this feature.
enum TransferHelp {
    static let importing = CommandTranslation(
        "파일의 할 일을 가져옵니다.",
        discussion: """
            읽을 수 없는 줄이나 값은 빼고 알려 주며, 종료 코드는 7입니다. --strict를 주면 그런 파일에서는 아무것도 가져오지
            않습니다. 같은 파일을 다시 가져와도 바뀌는 것이 없고, 'haru undo'로 가져오기를 되돌릴 수 있습니다. 하루가 모르는
            항목의 값은 보관했다가 같은 형식으로 내보낼 때 다시 쓰며, 이를 알려 줍니다. haru 형식의 파일에서는 다른 종류의
            기록도 모두 가져옵니다.

            CSV에는 적어도 제목이 있는 머리글이 필요하고, 쉼표, 세미콜론, 탭으로 나눌 수 있습니다. TickTick 백업과 Todoist
            프로젝트는 열 이름으로 알아봅니다. 다른 이름의 열은 --map으로 정합니다. 필드는 id(식별자), title(제목),
            note(메모), due(기한), start(시작), deadline(마감), priority(중요도), side(구분), difficulty(난이도),
            estimate(예상 시간), tags(태그), parent(상위 할 일), completed(완료), recurrence(반복), created(만든 때),
            edited(고친 때)입니다. 01/02/2026은 뜻이 분명하지 않으니 --date-format으로 형식을 알려 주세요.

            예:
              task export > tasks.json && haru import --format taskwarrior tasks.json
              haru import ~/todo.txt
              haru import --format ics calendar.ics --dry-run
              haru import ~/.calendars/home
              haru import --strict notes.csv
              haru import --map due="Due Date" --date-format dd/MM/yyyy tasks.csv
              cat list.md | haru import --format markdown -
            """,
        arguments: [
            "--format": "haru, todotxt, taskwarrior, ics, markdown, csv 중 하나. 파일로 알 수 있으면 없어도 됩니다.",
            "file": "파일, 또는 .ics 파일이 든 폴더. '-'는 표준 입력.",
            "--map": "CSV: 필드의 열. 예: due=\"Due Date\". 여러 번 줄 수 있습니다.",
            "--date-format": "CSV: 날짜를 쓰는 형식. 예: dd/MM/yyyy, 'M/d/yy h:mm a'.",
            "--strict": "읽을 수 없거나 규칙에 어긋난 줄이나 값이 하나라도 있으면 아무것도 가져오지 않습니다.",
            "--quiet": "추가한 기록의 수만 출력합니다.",
        ])
    static let exporting = CommandTranslation(
        "할 일을 표준 출력이나 파일로 내보냅니다.",
        discussion: """
            haru 형식은 아무것도 잃지 않습니다. --open도 조건도 없으면 다른 종류의 기록도 모두 담습니다. 다른 형식에 담을 수
            없는 값은 표준 오류로 알려 줍니다.

            --output에 폴더를 주면 할 일이나 반복마다 캘린더 파일을 하나씩 씁니다. vdirsyncer, khal, todoman이 쓰는 방식입니다.
            UID가 같은 파일은 바꾸지만, 그 뒤에 다른 프로그램이 고친 파일은 그대로 둡니다. 그런 파일은 먼저 가져오거나
            --replace를 주세요. 다른 파일은 그대로 두고, 아무것도 지우지 않습니다.

            조건에 맞는 할 일이 없으면 파일을 쓰지 않고, 종료 코드는 1입니다.

            예:
              haru export > backup.haru.json
              haru export --format ics --output todos.ics
              haru export --output ~/.calendars/home/
              haru export --format taskwarrior --open | task import
              haru export --format markdown 'done:지난주 +회사'
            """,
        arguments: [
            "query": "조건에 맞는 할 일만. 조건은 haru list --help를 보세요.",
            "--format": "haru, todotxt, taskwarrior, ics, markdown, csv 중 하나.",
            "--output": "이 파일이나 폴더에 씁니다. --replace가 없으면 파일이 아직 없어야 합니다.",
            "--replace": "--output의 파일이나 다른 프로그램이 고친 파일을 바꿉니다.",
            "--open": "남은 할 일만.", "--quiet": "보고를 출력하지 않습니다.",
            "--json": "보고를 JSON 문서 하나로 출력합니다 (형식: Documentation/JSON.md). --output이 있으면 표준 출력, 없으면 표준 오류에.",
        ])
}
