/** What stands before a step: its number, in ember where one is at it; a check once it is done; or a warning. */
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import classes from './step-mark.module.css'

export type StepState = 'open' | 'current' | 'done' | 'passed' | 'trouble'

const icons = {
  done: { Icon: IconCircleCheck, words: 'Done' },
  /** Of a list of checks that are worth something by themselves. */
  passed: { Icon: IconCircleCheckFilled, words: 'Done' },
  trouble: { Icon: IconAlertTriangle, words: 'Needs you' },
}

export function StepMark({ number, state }: { number: number; state: StepState }) {
  if (state === 'open' || state === 'current')
    return (
      <span className={classes.number} data-current={state === 'current' || undefined} aria-hidden="true">
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
