/** One step of a tab: its number, or a check once it is done. */
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './sale-tracking-dialog.module.css'

export type StepState = 'open' | 'done' | 'trouble'

type StepProps = { number: number; title: string; state?: StepState; children?: ReactNode }

export function Step({ number, title, state = 'open', children }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <StepMark number={number} state={state} />
      <div className={classes.content}>
        <h3 className={classes.stepTitle}>{title}</h3>
        {children}
      </div>
    </li>
  )
}

const icons = {
  done: { Icon: IconCircleCheck, words: 'Done' },
  trouble: { Icon: IconAlertTriangle, words: 'Needs you' },
}

function StepMark({ number, state }: { number: number; state: StepState }) {
  if (state === 'open')
    return (
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
    )
  const { Icon, words } = icons[state]
  return (
    <span className={classes.mark}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
