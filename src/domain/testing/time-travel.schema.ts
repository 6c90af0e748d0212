/** "As if it were …": which time a tester looks at a campaign in. */
import { z } from 'zod'

export const travelMoments = ['hourBefore', 'lastTenSeconds', 'justAfter'] as const

export type TravelMoment = (typeof travelMoments)[number]

/** As far as dates of campaigns go. */
const LAST_INSTANT = 8_640_000_000_000_000

export const travelChoice = z.union([
  z.strictObject({ moment: z.enum(travelMoments) }),
  z.strictObject({ at: z.number().int().min(0).max(LAST_INSTANT) }),
])

export type TravelChoice = z.infer<typeof travelChoice>
