/** One step of a tab: its number, or a check once it is done. */
import type { ReactNode } from 'react'
import { StepMark, type StepState } from '../ui/step-mark.tsx'
import classes from './sale-tracking-dialog.module.css'

type StepProps = { number: number; title: string; state?: StepState; children?: ReactNode }

export function Step({ number, title, state = 'open', children }: StepProps) {
  return (
    <li className={classes.step}>
      <StepMark number={number} state={state} />
      <div className={classes.content}>
        <h4 className={classes.stepTitle}>{title}</h4>
        {children}
      </div>
    </li>
  )
}
