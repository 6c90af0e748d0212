/** The left side of the editor: its menu, or the one screen of it that is open (specification B §2.3). */
import {
  IconAdjustments,
  IconHourglassEmpty,
  IconLanguage,
  IconPalette,
  IconTemplate,
} from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { MenuPanel, MenuValue, problemsBy } from '../editor/panel/menu-panel.tsx'
import { Button } from '../ui/button.tsx'
import { ColorsScreen } from './colors-screen.tsx'
import { ExpiredScreen } from './expired-screen.tsx'
import type { PanelProps } from './panel-props.ts'
import { screenValues } from './screen-values.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { TemplateScreen } from './template-screen.tsx'
import { screensOf, screenWith, timerScreens, type TimerScreen } from './timer-screen.ts'
import type { TimerField } from './timer-design.ts'
import { TranslateScreen } from './translate-screen.tsx'

const drawn: Record<TimerScreen, { icon: typeof IconTemplate; Content: ComponentType<PanelProps> }> = {
  template: { icon: IconTemplate, Content: TemplateScreen },
  colors: { icon: IconPalette, Content: ColorsScreen },
  settings: { icon: IconAdjustments, Content: SettingsScreen },
  translate: { icon: IconLanguage, Content: TranslateScreen },
  expired: { icon: IconHourglassEmpty, Content: ExpiredScreen },
}

type TimerPanelProps = PanelProps & {
  /** Null for the menu. */
  screen: TimerScreen | null
  onScreen: (screen: TimerScreen | null) => void
  /** Beside the heading: the button that folds the panel away. */
  aside: ReactNode
}

export function TimerPanel({ screen, onScreen, aside, ...props }: TimerPanelProps) {
  const { timer, problems } = props
  const values = screenValues(timer)
  // Problems are kept by the names of the fields.
  const counted = problemsBy(problems, (field) => screenWith(field as TimerField, timer))
  const toMenu = () => onScreen(null)
  return (
    <MenuPanel
      label="Email timer"
      rows={screensOf(timer).map((name) => ({
        name,
        label: timerScreens[name],
        icon: drawn[name].icon,
        value: <MenuValue {...values[name]} />,
        problems: counted.get(name) ?? 0,
      }))}
      screen={screen && { name: screen, title: timerScreens[screen], ...screenOf(screen, props, toMenu) }}
      onOpen={onScreen}
      onBack={toMenu}
      aside={aside}
    />
  )
}

function screenOf(screen: TimerScreen, props: PanelProps, onContinue: () => void) {
  const { Content } = drawn[screen]
  return {
    fields: <Content {...props} />,
    foot: (
      <Button fullWidth onClick={onContinue}>
        Continue
      </Button>
    ),
  }
}
