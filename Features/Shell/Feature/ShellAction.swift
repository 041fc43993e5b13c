import CoreDesignSystem
import UtilLocalization

/// The actions of the shell: identifiers, names and keys.
enum ShellAction: String, CaseIterable {
    case palette = "shell.palette"
    case help = "shell.help"
    case goTo = "shell.goTo"
    case nextTab = "shell.nextTab"
    case previousTab = "shell.previousTab"
    case resume = "shell.resume"
    case quit = "shell.quit"
    case suspend = "shell.suspend"
    case redraw = "shell.redraw"

    var entry: ActionEntry {
        let (title, hint, keys) = description
        return ActionEntry(
            rawValue, title, hint: hint, keys: keys, isInPalette: self != .palette,
            takesKeys: [.palette, .help, .goTo].contains(self))
    }

    private var description: (Wording, Wording?, [String]) {
        switch self {
        case .palette: (Wording("All commands", "모든 명령"), Wording("commands", "명령"), [":", "ctrl-p"])
        case .help: (Wording("Keys of this screen", "이 화면의 단축키"), Wording("help", "도움말"), ["?", "f1"])
        case .goTo: (Wording("Go to a screen", "화면으로 이동"), Wording("screens", "화면"), ["g"])
        case .nextTab: (Wording("Next tab", "다음 탭"), nil, ["tab"])
        case .previousTab: (Wording("Previous tab", "이전 탭"), nil, ["shift-tab"])
        case .resume: (Wording("Continue text that could not be saved", "저장하지 못한 글 이어서 쓰기"), nil, ["!"])
        case .quit: (Wording("Quit", "종료"), Wording("quit", "종료"), ["q", "ctrl-c"])
        case .suspend: (Wording("Suspend Haru (fg returns)", "하루를 잠시 멈추고 셸로 (fg로 복귀)"), nil, ["ctrl-z"])
        case .redraw: (Wording("Draw everything again", "화면 다시 그리기"), nil, ["ctrl-l"])
        }
    }
}
