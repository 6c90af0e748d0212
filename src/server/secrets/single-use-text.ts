/**
 * A text that goes along with somebody to another site and comes back with them: sealed, bound to whom it was made for,
 * good for a while and one use. Nothing is stored until it is used.
 */
import { z } from 'zod'
import { countLeases, takeLease } from '../database/leases.ts'
import type { Db } from '../database/schema.ts'
import type { Clock } from '../foundation/clock.ts'
import { newId } from '../foundation/ids.ts'
import type { Purpose, PurposeKeys } from './purpose-keys.ts'
import { seal, unseal } from './sealed-box.ts'

export type SingleUse = {
  purpose: Purpose
  /** Elsewhere it does not open. */
  boundTo: string
  forMs: number
}

export type SingleUseDeps = { database: { db: Db }; storageKeys: PurposeKeys; clock: Clock }

const whole = z.object({ id: z.string(), expiresAt: z.number(), value: z.unknown() })

export function sealForOneUse(
  { storageKeys, clock }: Omit<SingleUseDeps, 'database'>,
  use: SingleUse,
  value: unknown,
): string {
  const text = JSON.stringify({ id: newId(), expiresAt: clock.now() + use.forMs, value })
  return seal(sealingOf(storageKeys, use), text)
}

/** Null: made up, of somebody else, too old, or used before. Each use is a lease that nobody prolongs. */
export async function takeOnce<Schema extends z.ZodType>(
  { database: { db }, storageKeys, clock }: SingleUseDeps,
  use: SingleUse,
  { sealed, schema }: { sealed: string; schema: Schema },
): Promise<z.output<Schema> | null> {
  const found = opened(sealingOf(storageKeys, use), sealed)
  const now = clock.now()
  const value = schema.safeParse(found?.value)
  if (!found || !value.success || found.expiresAt <= now) return null
  const prefix = `used:${use.purpose}:`
  await countLeases(db, { prefix, now })
  const lease = { name: `${prefix}${found.id}`, holder: newId(), now, forMs: use.forMs }
  return (await takeLease(db, lease)) ? value.data : null
}

function sealingOf(storageKeys: PurposeKeys, { purpose, boundTo }: SingleUse) {
  return { key: storageKeys(purpose), keyName: purpose, boundTo }
}

function opened(sealing: ReturnType<typeof sealingOf>, sealed: string) {
  try {
    return whole.parse(JSON.parse(unseal(sealing, sealed).toString()))
  } catch {
    return null
  }
}
