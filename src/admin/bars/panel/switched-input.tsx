/** A line of text beside the switch that shows it or leaves it out. */
import type { SectionProps } from '../section-props.ts'
import type { BarPathOf } from '../../editor/fields/field-path.ts'
import { LimitedBarInput } from './bar-input.tsx'
import { ShownSwitch } from './bar-switch.tsx'
import classes from './switched-input.module.css'

type SwitchedInputProps = SectionProps & {
  label: string
  path: BarPathOf<string>
  /** The field that says "hidden". */
  hiddenPath: BarPathOf<boolean>
  max: number
}

export function SwitchedInput({ label, path, hiddenPath, max, ...section }: SwitchedInputProps) {
  return (
    <div className={classes.row}>
      <div className={classes.input}>
        <LimitedBarInput {...section} label={label} path={path} max={max} />
      </div>
      <div className={classes.switch}>
        <ShownSwitch {...section} path={hiddenPath} aria-label={`Show ${label.toLowerCase()}`} />
      </div>
    </div>
  )
}
