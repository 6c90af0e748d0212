/** A state in an icon and in words, never in color alone. */
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './status-icon.module.css'

export type Status = 'done' | 'open' | 'trouble' | 'working'

const icons = { done: IconCircleCheck, open: IconCircleDashed, trouble: IconAlertTriangle }

export function StatusIcon({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={classes.status} data-status={status}>
      <StatusPicture status={status} />
      <span>{children}</span>
    </span>
  )
}

function StatusPicture({ status }: { status: Status }) {
  if (status === 'working') return <Loader size={14} aria-hidden="true" role="presentation" />
  const Icon = icons[status]
  return <Icon size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
}
