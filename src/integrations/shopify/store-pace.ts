/** A shop's figures: each app has so many points at it, gets some back every second, and a call takes as many as it asks for. */
import { z } from 'zod'
import type { ShopPace } from '../store.ts'

const figures = z.looseObject({
  extensions: z.looseObject({
    cost: z.looseObject({
      requestedQueryCost: z.number(),
      actualQueryCost: z.number().nullish(),
      throttleStatus: z.looseObject({
        maximumAvailable: z.number(),
        currentlyAvailable: z.number(),
        restoreRate: z.number().positive(),
      }),
    }),
  }),
})

const throttled = z.looseObject({
  errors: z.array(z.looseObject({ extensions: z.looseObject({ code: z.string() }) })),
})

export function pace(body: unknown): ShopPace | null {
  const { data } = figures.safeParse(body)
  if (!data) return null
  const { requestedQueryCost, actualQueryCost, throttleStatus } = data.extensions.cost
  return {
    cost: actualQueryCost ?? requestedQueryCost,
    available: throttleStatus.currentlyAvailable,
    maximum: throttleStatus.maximumAvailable,
    restoredPerSecond: throttleStatus.restoreRate,
    isTooFast: isThrottled(body),
  }
}

function isThrottled(body: unknown): boolean {
  const { data } = throttled.safeParse(body)
  return data?.errors.some(({ extensions }) => extensions.code === 'THROTTLED') ?? false
}

/** Until there are as many points as were asked for; null: the shop does not say. */
export function waitMs(body: unknown): number | null {
  const told = pace(body)
  if (told === null) return null
  const missing = Math.max(0, told.cost - told.available)
  return Math.ceil((missing / told.restoredPerSecond) * 1000)
}
