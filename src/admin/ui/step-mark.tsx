/** What stands before a step: its number, a check once it is done, a warning where it needs somebody. */
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './step-mark.module.css'

export type StepState = 'open' | 'done' | 'trouble'

const icons = {
  done: { Icon: IconCircleCheck, words: 'Done' },
  trouble: { Icon: IconAlertTriangle, words: 'Needs you' },
}

export function StepMark({ number, state }: { number: number; state: StepState }) {
  if (state === 'open')
    return (
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
    )
  const { Icon, words } = icons[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
