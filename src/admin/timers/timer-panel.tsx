/** The left side of the inline timer editor: the menu of its kind, or one of its screens (specification B §2.2). */
import { IconAdjustments, IconLanguage, IconPalette, IconRuler2, IconTemplate } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { MenuPanel, MenuValue, problemsBy } from '../editor/panel/menu-panel.tsx'
import shared from '../editor/panel/menu-panel.module.css'
import { Button } from '../ui/button.tsx'
import { drawnGroups } from './field-groups.tsx'
import type { PanelProps } from './panel-props.ts'
import { screenValues } from './screen-values.ts'
import classes from './timer-panel.module.css'
import {
  groupsOn,
  screensOf,
  screenWith,
  timerScreens,
  type TimerField,
  type TimerScreen,
} from './timer-screens.ts'

const icons = {
  template: IconTemplate,
  colors: IconPalette,
  settings: IconAdjustments,
  size: IconRuler2,
  translate: IconLanguage,
}

type TimerPanelProps = PanelProps & {
  /** Null for the menu. */
  screen: TimerScreen | null
  onOpen: (screen: TimerScreen) => void
  onBack: () => void
  /** Where the editor saves by itself, this saves at once. */
  onContinue: () => void
  /** The template that is looked at; saving the selection makes it the timer's. */
  picked: number
  onSaveSelection: () => void
  aside: ReactNode
  note: ReactNode
}

export function TimerPanel({ screen, onOpen, onBack, aside, note, ...props }: TimerPanelProps) {
  const { timer, problems } = props
  const values = screenValues(timer)
  // Problems are kept by the names of the fields.
  const counted = problemsBy(problems, (field) => screenWith(field as TimerField, timer))
  return (
    <MenuPanel
      label="Inline timer"
      rows={screensOf(timer).map((name) => ({
        name,
        label: timerScreens[name],
        icon: icons[name],
        value: <MenuValue {...values[name]} />,
        problems: counted.get(name) ?? 0,
      }))}
      screen={screen && { name: screen, title: timerScreens[screen], ...screenOf(screen, props) }}
      onOpen={onOpen}
      onBack={onBack}
      aside={aside}
      note={note && <div className={classes.note}>{note}</div>}
    />
  )
}

type ScreenProps = PanelProps & Pick<TimerPanelProps, 'onContinue' | 'picked' | 'onSaveSelection'>

function screenOf(screen: TimerScreen, { onContinue, picked, onSaveSelection, ...props }: ScreenProps) {
  if (screen === 'template')
    return {
      fields: <Picked picked={picked} current={props.timer.id} />,
      foot: (
        <Button variant="primary" fullWidth onClick={onSaveSelection}>
          Save Selection
        </Button>
      ),
    }
  return {
    fields: groupsOn(screen, props.timer).map((group) => {
      if (group === 'template') return null
      const Fields = drawnGroups[group]
      return (
        <div key={group} className={classes.group}>
          <Fields {...props} />
        </div>
      )
    }),
    foot: (
      <Button fullWidth onClick={onContinue}>
        Continue
      </Button>
    ),
  }
}

function Picked({ picked, current }: { picked: number; current: number }) {
  const name = inlineTimerTemplates[picked - 1]?.name
  return (
    <>
      <div className={shared.chosen}>
        <span className={shared.help}>{picked === current ? 'Chosen' : 'Selected'}</span>
        <strong>{name}</strong>
      </div>
      <p className={shared.help}>
        {picked === current
          ? 'Select another one to see what it would make of your timer.'
          : 'Your words, units and width stay as they are; colors, sizes and effects become those of the template.'}
      </p>
    </>
  )
}
