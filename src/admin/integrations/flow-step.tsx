/** One step of a flow: what is chosen in it while it is folded, and how to choose while it is open. */
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { StepMark } from '../ui/step-mark.tsx'
import { TextButton } from '../ui/text-button.tsx'
import classes from './flow.module.css'
import type { StepRow } from './integration-steps.ts'

type FlowStepProps = { row: StepRow; onOpen: () => void; children: ReactNode }

export function FlowStepItem({ row: { number, title, status, action }, onOpen, children }: FlowStepProps) {
  return (
    <li className={classes.step}>
      <StepMark number={number} state={status} />
      <div className={classes.content}>
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          {action !== null && (
            <TextButton onClick={onOpen}>
              {action} <VisuallyHidden>{title}</VisuallyHidden>
            </TextButton>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}
