/** One step of a flow: what is chosen in it while it is folded, and how to choose while it is open. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './flow.module.css'
import type { StepRow } from './integration-steps.ts'

type FlowStepProps = { row: StepRow; onOpen: () => void; children: ReactNode }

export function FlowStepItem({ row: { number, title, status, action }, onOpen, children }: FlowStepProps) {
  return (
    <li className={classes.step} data-status={status}>
      <Mark number={number} status={status} />
      <div className={classes.content}>
        <div className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          {action !== null && (
            <TextButton onClick={onOpen}>
              {action}
              <VisuallyHidden>{title}</VisuallyHidden>
            </TextButton>
          )}
        </div>
        {children}
      </div>
    </li>
  )
}

const icons = {
  done: { Icon: IconCircleCheck, words: 'Done' },
  trouble: { Icon: IconAlertTriangle, words: 'Needs you' },
}

function Mark({ number, status }: Pick<StepRow, 'number' | 'status'>) {
  if (status === 'open')
    return (
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
    )
  const { Icon, words } = icons[status]
  return (
    <span className={classes.mark}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** An act in a line of text, drawn as the links beside it are. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.link} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
