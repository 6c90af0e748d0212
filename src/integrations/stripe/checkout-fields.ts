/** Fields that several of Stripe's objects have. */
import { z } from 'zod'
import type { OrderEvent } from '#domain/sales/order-event.ts'

/** Of an event's object, what it tells of an order. */
export type EventReader = (object: unknown, isTest: boolean) => OrderEvent

/** An object of its own where its owner's API version expands it. */
export const idOf = z
  .union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
  .nullable()
  .catch(null)

/** What an owner has written there may say which product it was. */
export const metadata = z
  .record(z.string(), z.string())
  .catch({})
  .transform((entries) => Object.values(entries))
