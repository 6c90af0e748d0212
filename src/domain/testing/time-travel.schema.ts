/** "As if it were …": which time a tester looks at a campaign in. */
import { z } from 'zod'

export const travelMoments = ['hourBefore', 'lastTenSeconds', 'justAfter'] as const

export type TravelMoment = (typeof travelMoments)[number]

/** The first moment of the year 9999: time goes on from there, and its dates can still be written. */
const LAST_INSTANT = 253_370_764_800_000

export const travelInstant = z.number().int().min(0).max(LAST_INSTANT)

export const travelChoice = z.union([
  z.strictObject({ moment: z.enum(travelMoments) }),
  z.strictObject({ at: travelInstant }),
])

export type TravelChoice = z.infer<typeof travelChoice>
