/** How a connection is doing, in an icon and in words. */
import type { Connection } from '#domain/connections/connection.schema.ts'
import { relativeTime } from '../ui/relative-time.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import { useNow } from '../ui/ticker.ts'
import { sinceText } from './since-text.ts'
import classes from './connections.module.css'

type ConnectionStatusProps = { connection: Connection; isChecking: boolean }

export function ConnectionStatus({ connection, isChecking }: ConnectionStatusProps) {
  const now = useNow()
  const { broken, state, checkedAt, usedBy, nearLimit } = connection
  const checked = relativeTime(Math.max(0, now - checkedAt))
  if (isChecking) return <StatusIcon status="working">Checking...</StatusIcon>
  if (broken)
    return (
      <span className={classes.broken}>
        <StatusIcon status="trouble">Not working since {sinceText(broken.since, now)}</StatusIcon>
      </span>
    )
  if (state === 'silent') return <StatusIcon status="trouble">No answer, last worked {checked}</StatusIcon>
  if (nearLimit)
    return (
      <StatusIcon status="trouble">
        Near its limit: {Math.floor((100 * nearLimit.used) / nearLimit.of)}% of today’s{' '}
        {nearLimit.of.toLocaleString('en')} calls
      </StatusIcon>
    )
  if (usedBy.length === 0) return <StatusIcon status="open">Not used by any campaign</StatusIcon>
  return <StatusIcon status="done">Working, checked {checked}</StatusIcon>
}
