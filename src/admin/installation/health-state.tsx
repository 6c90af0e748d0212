/** The state of a check in an icon and in words, never in color alone. */
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoSquareRounded,
} from '@tabler/icons-react'
import type { CheckState } from '#domain/installation/health-check.ts'
import classes from './health.module.css'

const icons = {
  fine: IconCircleCheck,
  info: IconInfoSquareRounded,
  unknown: IconHelpCircle,
  warning: IconAlertTriangle,
  bad: IconAlertTriangle,
} as const satisfies Record<CheckState, unknown>

export function HealthState({ state, children }: { state: CheckState; children: string }) {
  const Icon = icons[state]
  return (
    <span className={classes.state}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={classes.stateIcon} data-state={state} />
      {children}
    </span>
  )
}
