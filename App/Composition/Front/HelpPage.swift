import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import UtilLocalization

/// The page that `haru help` prints: the name and purpose of every command, under headings such as `Plan`.
struct HelpPage {
    let commands: [CommandEntry]
    let console: Console

    func show() {
        let say = console.language
        let head = [
            StyledLine(
                say(
                    "haru — a planner that answers at once and never loses an edit",
                    "하루 — 바로 반응하고 편집을 하나도 잃지 않는 플래너"), .strong),
            StyledLine(),
            StyledLine(
                say(
                    "Usage: haru [command] [words] [flags]; without a command: the full screen",
                    "사용법: haru [명령] [내용] [옵션]; 명령이 없으면 전체 화면")),
        ]
        var lines: [StyledLine] = []
        let nameWidth = (commands.map { $0.name.count }.max() ?? 0) + 2
        for group in CommandCategory.allCases {
            let members = commands.filter { $0.group == group }
            if members.isEmpty { continue }
            lines.append(StyledLine())
            lines.append(StyledLine(title(group), .title))
            for command in members {
                var line = StyledLine("  \(command.name)", .accent).padded(to: nameWidth + 2)
                line.append(command.abstract(say))
                lines.append(line)
            }
        }
        let foot = [
            StyledLine(),
            StyledLine(
                say(
                    "Everywhere: --color auto|always|never, --lang en|ko",
                    "공통: --color auto|always|never, --lang en|ko"), .dim),
            StyledLine(
                say("A command's flags and examples: haru help add", "명령의 옵션과 예: haru help add"), .dim),
        ]
        console.printWhole(head, hanging: 2)
        console.printWhole(lines, hanging: nameWidth + 2)
        console.printWhole(foot, hanging: 2)
    }

    private func title(_ group: CommandCategory) -> String {
        let say = console.language
        switch group {
        case .plan: return say("Plan", "계획")
        case .look: return say("View", "보기")
        case .organise: return say("Organise", "정리")
        case .exchange: return say("Import, export and sync", "가져오기, 내보내기, 동기화")
        case .keep: return say("Maintain", "관리")
        }
    }
}
