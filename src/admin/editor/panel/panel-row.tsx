/** One row of a panel: what its screen is about, and where it stands, or how much of it has to be mended. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { AnyDevice } from '../preview/device-fit.ts'
import { problemsOn, type ScreenValue } from '../screens.ts'
import type { Editor } from '../use-editor.ts'
import classes from './panel-section.module.css'
import { screenIcons } from './screen-icons.ts'

type PanelRowProps<Thing, Name extends string, Device extends AnyDevice> = {
  editor: Editor<Thing, Name, Device>
  name: Name
  /** An open one says it in its fields. */
  isOpen?: boolean
}

export function PanelRow<Thing, Name extends string, Device extends AnyDevice>({
  editor: { screens, fields },
  name,
  isOpen = false,
}: PanelRowProps<Thing, Name, Device>) {
  const screen = screens[name]
  if (screen === undefined) return null
  const Icon = screenIcons[screen.icon]
  const problems = problemsOn(screens, name, fields.problems)
  return (
    <>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.label}>{screen.label}</span>
      {problems > 0 ? (
        <span className={classes.problem}>
          <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
          {problems === 1 ? '1 problem' : `${problems} problems`}
        </span>
      ) : (
        <span className={classes.value}>{!isOpen && <Value {...screen.value(fields.thing)} />}</span>
      )}
    </>
  )
}

function Value({ text, colors = [] }: ScreenValue) {
  return (
    <>
      {colors.map((color, at) => (
        <i key={at} className={classes.dot} style={{ background: color }} />
      ))}
      {text}
    </>
  )
}
