/** The left side of the inline timer editor: the menu of its kind, or one of its screens (specification B §2.2). */
import type { ReactNode } from 'react'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { MenuPanel } from '../editor/panel/menu-panel.tsx'
import type { AnyDevice } from '../editor/preview/device-fit.ts'
import type { Editor } from '../editor/use-editor.ts'
import { Button } from '../ui/button.tsx'
import { Digits, Fade, NoUnits, Picked, pictures } from './own-fields.tsx'
import type { TimerScreen } from './timer-screens.ts'

type TimerPanelProps = {
  editor: Editor<InlineTimer, TimerScreen, AnyDevice>
  /** The template that is looked at; saving the selection makes it the timer's. */
  picked: number
  onOpen: () => void
  onSaveSelection: () => void
  note: ReactNode
}

export function TimerPanel({ editor, picked, onOpen, onSaveSelection, note }: TimerPanelProps) {
  const { fields } = editor
  return (
    <MenuPanel
      label="Inline timer"
      editor={editor}
      onOpen={onOpen}
      pictures={pictures}
      own={{
        picked: <Picked picked={picked} current={fields.thing.id} />,
        fade: <Fade {...fields} />,
        digits: <Digits {...fields} />,
        noUnits: <NoUnits {...fields} />,
      }}
      feet={{
        template: (
          <Button variant="primary" fullWidth onClick={onSaveSelection}>
            Save Selection
          </Button>
        ),
      }}
      note={note}
    />
  )
}
