/** "As if it were …": the instant that a tester has chosen, told by the end of an offer or by itself. */
import type { TravelChoice, TravelMoment } from './time-travel.schema.ts'

const HOUR_MS = 3_600_000

/** From the end on: at that instant itself the offer is over. */
const fromTheEndMs: Record<TravelMoment, number> = {
  hourBefore: -HOUR_MS,
  lastTenSeconds: -10_000,
  justAfter: 1000,
}

export const travelRefusals = {
  noEnd: 'This campaign has no end that a time could be told by. Please choose a date and a time.',
  notUnderstood: 'Please choose a date and a time.',
} as const

/** Null where a moment is told by an end that there is not. */
export function travelledTime(choice: TravelChoice, endsAt: number | null): number | null {
  if ('at' in choice) return choice.at
  return endsAt === null ? null : Math.max(0, endsAt + fromTheEndMs[choice.moment])
}
