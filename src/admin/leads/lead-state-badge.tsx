/** The state of a lead's deadline. */
import { Badge } from '@mantine/core'
import type { LeadState } from '#domain/leads/lead.ts'
import type { Tone } from '../theme.ts'

export const leadStateBadges: Record<LeadState, { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'green' },
  expired: { label: 'Expired', tone: 'gray' },
  reset: { label: 'Reset', tone: 'cobalt' },
}

export function LeadStateBadge({ state }: { state: LeadState }) {
  const { label, tone } = leadStateBadges[state]
  return <Badge color={tone}>{label}</Badge>
}
