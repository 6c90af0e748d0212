/** Shows whether an option of a list is ticked. It is drawn: the option itself is what is pressed, and says its state. */
import { IconCheck } from '@tabler/icons-react'
import classes from './tick.module.css'

export function Tick({ isOn }: { isOn: boolean }) {
  return (
    <span className={classes.tick} data-on={isOn || undefined} aria-hidden="true">
      {isOn && <IconCheck size={12} stroke={3} />}
    </span>
  )
}
