/** The times that a tester can look at a campaign in, as they are chosen from. */
import type { TravelMoment } from './time-travel.schema.ts'

export const travelMomentLabels: Record<TravelMoment, string> = {
  hourBefore: 'An hour before the end',
  lastTenSeconds: 'The last ten seconds',
  justAfter: 'Just after',
}
