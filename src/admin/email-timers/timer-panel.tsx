/** The left side of the editor: its menu, or the one screen of it that is open (specification B §2.3). */
import {
  IconAdjustments,
  IconAlertTriangle,
  IconChevronLeft,
  IconChevronRight,
  IconHourglassEmpty,
  IconLanguage,
  IconPalette,
  IconTemplate,
} from '@tabler/icons-react'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import rows from '../shell/panel-section.module.css'
import sidePanel from '../shell/side-panel.module.css'
import { Button } from '../ui/button.tsx'
import { ColorsScreen } from './colors-screen.tsx'
import { ExpiredScreen } from './expired-screen.tsx'
import type { PanelProps } from './panel-props.ts'
import { screenValues } from './screen-values.ts'
import { SettingsScreen } from './settings-screen.tsx'
import { TemplateScreen } from './template-screen.tsx'
import classes from './timer-panel.module.css'
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
  const panel = useRef<HTMLElement>(null)
  useFocusThatFollows(panel, screen)
  return (
    <section ref={panel} className={sidePanel.panel} aria-label="Email timer">
      {screen === null ? (
        <Menu {...props} onScreen={onScreen} aside={aside} />
      ) : (
        <Screen {...props} screen={screen} onBack={() => onScreen(null)} aside={aside} />
      )}
    </section>
  )
}

/**
 * Into the screen that has opened, and back to its row: whoever works without a mouse goes on where they were. Who
 * stands elsewhere, on the button that takes steps back, stays there.
 */
function useFocusThatFollows(panel: { current: HTMLElement | null }, screen: TimerScreen | null) {
  const before = useRef(screen)
  useEffect(() => {
    if (before.current === screen) return
    const row = panel.current?.querySelector<HTMLElement>(
      screen === null ? `[data-screen="${before.current}"]` : '[data-back]',
    )
    before.current = screen
    if (document.activeElement === document.body) row?.focus()
  }, [panel, screen])
}

type MenuProps = PanelProps & Pick<TimerPanelProps, 'onScreen' | 'aside'>

function Menu({ timer, problems, onScreen, aside }: MenuProps) {
  const values = screenValues(timer)
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>Appearance</h2>
        {aside}
      </div>
      <nav aria-label="Appearance" className={classes.menu}>
        {screensOf(timer).map((screen) => {
          const { icon: Icon } = drawn[screen]
          const { text, colours = [] } = values[screen]
          const troubled = Object.keys(problems).filter(
            // Problems are kept by the names of the fields.
            (field) => screenWith(field as TimerField, timer) === screen,
          ).length
          return (
            <div key={screen} className={rows.section}>
              <button
                type="button"
                className={rows.row}
                data-screen={screen}
                onClick={() => onScreen(screen)}
              >
                <Icon size={16} stroke={1.75} aria-hidden="true" className={rows.icon} />
                <span className={rows.label}>{timerScreens[screen]}</span>
                {troubled > 0 ? (
                  <span className={rows.problem}>
                    <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
                    {troubled} {troubled === 1 ? 'problem' : 'problems'}
                  </span>
                ) : (
                  <span className={rows.value}>
                    {colours.map((colour, at) => (
                      <i key={at} className={classes.dot} style={{ background: colour }} />
                    ))}
                    {text}
                  </span>
                )}
                <IconChevronRight size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
              </button>
            </div>
          )
        })}
      </nav>
    </>
  )
}

type ScreenProps = PanelProps & { screen: TimerScreen; onBack: () => void; aside: ReactNode }

function Screen({ screen, onBack, aside, ...props }: ScreenProps) {
  const { Content } = drawn[screen]
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>
          <button
            type="button"
            data-back
            className={classes.back}
            aria-description="Back to the menu"
            onClick={onBack}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            {timerScreens[screen]}
          </button>
        </h2>
        {aside}
      </div>
      <div className={classes.fields}>
        <Content {...props} />
      </div>
      <div className={classes.foot}>
        <Button fullWidth onClick={onBack}>
          Continue
        </Button>
      </div>
    </>
  )
}
