/** The left side of the inline timer editor: the menu of its kind, or one of its screens (specification B §2.2). */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { MenuPanel } from '../editor/panel/menu-panel.tsx'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import type { Editor } from '../editor/use-editor.ts'
import { Button } from '../ui/button.tsx'
import { Digits, Fade, NoUnits, Picked, pictures } from './custom-fields.tsx'
import { NoTimerPage } from './no-timer-page.tsx'
import type { TimerScreen } from './timer-screens.ts'
import type { TemplateSelection } from './use-template-selection.ts'

type TimerPanelProps = {
  campaignId: string
  editor: Editor<InlineTimer, TimerScreen, AnyDevice>
  selection: TemplateSelection
  /** That show the timer; undefined until they are known. */
  pages: readonly unknown[] | undefined
}

export function TimerPanel({ campaignId, editor, selection, pages }: TimerPanelProps) {
  const { fields } = editor
  return (
    <MenuPanel
      label="Inline timer"
      editor={editor}
      onOpen={selection.onOpen}
      pictures={pictures}
      custom={{
        picked: <Picked {...selection} />,
        fade: <Fade {...fields} />,
        digits: <Digits {...fields} />,
        noUnits: <NoUnits {...fields} />,
      }}
      footers={{
        template: (
          <Button variant="primary" fullWidth onClick={selection.onSave}>
            Save Selection
          </Button>
        ),
      }}
      note={pages?.length === 0 && <NoTimerPage campaignId={campaignId} />}
    />
  )
}
