/** The state of a lead's deadline. */
import { Badge } from '@mantine/core'
import type { LeadState } from '#domain/leads/lead.ts'
import type { Tone } from '../ui/tone.ts'

export const leadStateBadges: Record<LeadState, { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'green' },
  expired: { label: 'Expired', tone: 'gray' },
  sold: { label: 'Bought', tone: 'cobalt' },
  reset: { label: 'Reset', tone: 'gray' },
}

export function LeadStateBadge({ state }: { state: LeadState }) {
  const { label, tone } = leadStateBadges[state]
  return <Badge color={tone}>{label}</Badge>
}
