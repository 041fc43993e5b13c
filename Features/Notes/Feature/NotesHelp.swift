import CoreCommandLine

/// The Korean help of the command `notes`.
enum NotesHelp {
    private static let note = ["note": "노트."]
    private static let notes = ["notes": "노트. 여러 개를 쓸 수 있습니다."]

    static let command = CommandTranslation(
        "마크다운 노트를 트리로 정리합니다.",
        discussion: """
            노트는 제목, '정원/흙' 같은 제목의 경로, 제목의 일부, 식별자의 앞부분, @last 가운데 하나로 고릅니다.
            노트에 [[제목]]이나 [[정원/흙]]을 쓰면 다른 노트로 링크됩니다.

            예:
              haru notes
              haru notes 정원
              haru notes add '회의 노트' --tag 일
              echo '씨앗 사기' | haru notes add 정원 -
              haru notes show 정원
              haru notes edit 정원
              haru notes append 정원 '튤립이 피었다.'
              haru notes move 정원 --under 집
              haru notes todos 정원
              haru notes import ~/Vault
            """,
        subcommands: changing.merging(reading) { first, _ in first }.merging(exchanging) { first, _ in first }
            .merging(NoteHistoryHelp.commands) { first, _ in first })

    private static let exchanging: [String: CommandTranslation] = [
        "import": CommandTranslation(
            "마크다운 파일이 있는 폴더를 노트로 가져옵니다.",
            discussion: """
                Obsidian 보관함, zk 노트북, 그 밖의 마크다운 폴더를 읽습니다. 하위 폴더는 그 안에 든 파일의 상위
                노트가 됩니다. 제목, 태그, 'pinned', 'archived', 시각은 머리말(front matter)에서 읽습니다. 제목이
                없으면 파일 이름이 제목이 됩니다. #일처럼 내용에 쓴 태그도 읽습니다.

                폴더는 바꾸지 않습니다. 다시 가져오면 바뀐 파일의 노트만 바뀝니다. 노트도 바뀌었으면 두 변경을
                합칩니다. 읽을 수 없는 파일은 빼고 알려 주며, 종료 코드는 7입니다. 'haru undo'로 되돌릴 수 있습니다.

                보관함을 옮기거나 이름을 바꿔도 같은 보관함으로 알아봅니다. 이름이 같은 사본도 마찬가지입니다.
                이름만 같은 폴더나, 옮긴 보관함 자리에 새로 둔 폴더는 별개의 보관함이며 먼저 가져온 노트를 바꾸지
                않습니다. 다만 파일 경로가 대부분 같으면 먼저 가져온 보관함으로 보고 그 노트를 바꿉니다.

                예:
                  haru notes import ~/Vault
                  haru notes import ~/Vault --dry-run
                  haru notes import ~/notebook --strict
                """,
            arguments: [
                "directory": "폴더.", "--strict": "가져올 수 없는 마크다운 파일이 있으면 아무것도 가져오지 않습니다.",
                "--revive": "하루에서 지운 노트를 되살립니다.",
            ]),
        "export": CommandTranslation(
            "모든 노트를 마크다운 파일로 폴더에 씁니다.",
            discussion: """
                파일에는 Obsidian과 zk가 읽는 YAML 머리말(front matter)이 있습니다. 가져온 뒤 고치지 않은 노트는
                원래 파일과 똑같습니다. 고친 노트는 머리말에서 바뀐 키만 새로 씁니다.

                다시 내보내면 그사이 바뀐 노트만 씁니다. 상위 노트나 제목이 바뀐 노트의 파일은 옮깁니다. 경로로 된 링크가
                끊어진다면 옮기지 않습니다. 보관함에서 온 폴더의 이름은 바꾸지 않습니다. 폴더 노트에 붙인 새 제목은
                그 노트의 파일 머리말에 씁니다.

                다른 프로그램이 쓰거나 고친 파일은 알려 주고 그대로 둡니다. 먼저 가져오거나 --force를 쓰세요.
                파일마다 어느 노트인지는 .haru-notes.json에 적어 둡니다.

                예:
                  haru notes export ~/Vault
                  haru notes export backup --force
                """,
            arguments: [
                "directory": "폴더. 없으면 만듭니다.", "--force": "다른 프로그램이 쓰거나 고친 파일도 바꿉니다.",
                "--quiet": "쓴 파일의 수만 출력합니다.",
                "--json": "JSON 문서 하나를 출력합니다 (형식은 Documentation/JSON.md).",
            ]),
    ]

    private static let reading: [String: CommandTranslation] = [
        "list": CommandTranslation(
            "노트를 트리로 보여 주거나, 단어로 찾습니다.",
            discussion: """
                단어를 쓰면 제목, 내용, 태그에서 찾습니다. 단어가 없으면 트리로 보여 줍니다. 고정한 노트가 먼저 나옵니다.

                예:
                  haru notes list
                  haru notes list 튤립 뿌리
                  haru notes list --tag 일 --flat
                  haru notes list --under 정원
                  haru notes list --archived --limit 0
                  haru notes list --orphans
                """,
            arguments: [
                "query": "제목, 내용, 태그의 단어. 없으면 모든 노트.", "--tag": "이 태그가 있는 노트만.",
                "--under": "이 노트의 하위 노트만.", "--pinned": "고정한 노트만.",
                "--orphans": "다른 노트나 할 일과 링크로 이어지지 않은 노트만.", "--archived": "보관한 노트도 보여 줍니다.",
                "--flat": "트리 대신 목록으로 보여 줍니다.", "--limit": "보여 줄 노트의 최대 개수. 0이면 모두 보여 줍니다.",
            ]),
        "show": CommandTranslation(
            "노트를 보여 줍니다.",
            discussion: """
                마크다운을 꾸며서, 링크한 할 일의 상태와 함께 보여 줍니다. --raw는 저장된 그대로 출력합니다.
                '#' 뒤에 소제목을 쓰면 그 부분만 보여 줍니다. --json은 언제나 노트 전체입니다.

                내용 아래에 이 노트를 링크한 글이 100개까지 나옵니다. 'haru notes links'와 --json에는 모두 나옵니다.

                예:
                  haru notes show 정원
                  haru notes show '정원#계획'
                  haru notes show 정원 --raw > 정원.md
                  haru notes show 정원 --json
                """,
            arguments: [
                "note": "노트: 제목, 제목의 일부, 식별자의 앞부분, @last.", "--raw": "저장된 내용만 그대로 출력합니다.",
            ]),
        "links": CommandTranslation(
            "노트에 있는 링크와, 이 노트를 링크한 글을 보여 줍니다.",
            discussion: """
                예:
                  haru notes links 정원
                  haru notes links 정원 --json
                """,
            arguments: note),
    ]

    private static let changing: [String: CommandTranslation] = [
        "add": CommandTranslation(
            "노트를 추가합니다.",
            discussion: """
                터미널에서는 $VISUAL이나 $EDITOR의 편집기로 내용을 씁니다. '-'를 쓰면 표준 입력에서 읽습니다.
                제목이 없으면 내용의 첫 줄이 제목이 됩니다.

                '서식' 태그가 있는 노트가 서식입니다. 새 노트는 서식의 내용과, '서식'을 뺀 나머지 태그를 받습니다.
                내용의 {{title}}, {{date}}, {{time}}은 제목, 날짜, 시각으로 바뀝니다.

                예:
                  haru notes add '회의 노트' --tag 일 --parent 회사
                  haru notes add 주간회의 --template 회의
                  echo '씨앗 사기' | haru notes add 정원 -
                """,
            arguments: [
                "title": "제목, 1~200자. '-'는 표준 입력에서 내용을 읽습니다.", "--template": "이 서식으로 노트를 채웁니다.",
                "--parent": "상위 노트.", "--tag": "태그. 여러 번 쓸 수 있습니다.", "--editor": "편집기에서 내용을 씁니다.",
            ]),
        "edit": CommandTranslation(
            "노트의 내용이나 태그를 바꿉니다.",
            discussion: """
                '-'가 없으면 내용을 $VISUAL이나 $EDITOR의 편집기로 엽니다. 그사이 노트가 다른 곳에서 바뀌면 두 변경을
                합칩니다. 양쪽에서 같은 부분을 바꿨으면 둘 다 남기고 줄 번호를 알려 줍니다.
                --tag나 --untag만 쓰면 태그만 바뀝니다.

                예:
                  haru notes edit 정원
                  haru notes edit 정원 - < 정원.md
                  haru notes edit 정원 --tag 집 --untag 생각
                """,
            arguments: note.merging([
                "input": "'-'는 표준 입력에서 새 내용을 읽습니다.", "--tag": "태그를 더합니다. 여러 번 쓸 수 있습니다.",
                "--untag": "태그를 뺍니다. 여러 번 쓸 수 있습니다.", "--yes": "빈 내용도 허용합니다.",
            ]) { $1 }),
        "append": CommandTranslation(
            "노트 끝에 글을 덧붙입니다.",
            discussion: """
                예:
                  haru notes append 정원 '튤립이 피었다.'
                  date | haru notes append 정원 -
                """,
            arguments: note.merging(["text": "덧붙일 글. '-'는 표준 입력에서 읽습니다."]) { $1 }),
        "move": CommandTranslation(
            "노트를 다른 노트의 하위나 맨 위로 옮깁니다.",
            discussion: """
                하위 노트도 함께 옮겨집니다. [[정원/튤립]]처럼 제목 경로로 쓴 링크도 함께 바뀝니다.

                예:
                  haru notes move 튤립 장미 --under 정원
                  haru notes move 정원 --top
                """,
            arguments: notes.merging(["--under": "새 상위 노트.", "--top": "맨 위로 옮깁니다."]) { $1 }),
        "rename": CommandTranslation(
            "노트의 제목을 바꿉니다. 이 노트로 가는 링크도 바뀝니다.",
            discussion: """
                예:
                  haru notes rename 튤립 '튤립과 수선화'
                """,
            arguments: note.merging(["title": "새 제목, 1~200자."]) { $1 }),
        "rm": CommandTranslation(
            "노트를 지웁니다.",
            discussion: """
                'haru undo'로 되살릴 수 있습니다. 하위 노트가 있으면 --yes를 붙여야 합니다.

                예:
                  haru notes rm '옛 계획'
                  haru notes rm 정원 --yes
                """,
            arguments: notes.merging(["--yes": "하위 노트도 함께 지웁니다."]) { $1 }),
        "archive": CommandTranslation(
            "노트를 보관합니다. 보관한 노트는 목록에 나오지 않습니다.",
            discussion: """
                예:
                  haru notes archive '옛 계획'
                  haru notes list --archived
                """,
            arguments: notes),
        "restore": CommandTranslation(
            "보관한 노트를 목록에 다시 보여 줍니다.",
            discussion: """
                예:
                  haru notes restore '옛 계획'
                """,
            arguments: notes),
        "pin": CommandTranslation(
            "노트를 목록의 맨 앞에 고정합니다.",
            discussion: """
                예:
                  haru notes pin 정원 장보기
                """,
            arguments: notes),
        "unpin": CommandTranslation(
            "노트의 고정을 풉니다.",
            discussion: """
                예:
                  haru notes unpin 정원
                """,
            arguments: notes),
        "todos": CommandTranslation(
            "노트의 빈 체크박스를 할 일로 만듭니다.",
            discussion: """
                '- [ ] 글'마다 날짜 없는 할 일이 생기고, 할 일의 메모에는 노트로 가는 링크가 들어갑니다. 전에 할 일이
                된 체크박스는 건너뜁니다. 그 할 일을 지웠어도 건너뜁니다. 'haru undo'로 되돌릴 수 있습니다.

                예:
                  haru notes todos 정원
                  haru notes todos 정원 --dry-run
                """,
            arguments: note),
    ]
}
