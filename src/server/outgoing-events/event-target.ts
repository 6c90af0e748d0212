/** Where a subscription's events go and what signs them: encrypted, since both let others speak there. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { EventSubscriptionRow } from '../database/tables-outgoing-events.ts'
import type { Vault } from '../secrets/vault.ts'

const storedTarget = z.object({
  url: z.string(),
  secret: z.string(),
  /** Signs beside it until then. */
  oldSecret: z.object({ secret: z.string(), until: z.number() }).nullable(),
})

export type EventTarget = z.infer<typeof storedTarget>

const SECRET_BYTES = 32

export function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
}

type TargetRow = Pick<EventSubscriptionRow, 'account_id' | 'id' | 'target'>

export async function openTarget(vault: Vault, { account_id, id, target }: TargetRow): Promise<EventTarget> {
  return storedTarget.parse(JSON.parse(await vault.open(account_id, targetField(id), target)))
}

export function sealTarget(
  vault: Vault,
  { accountId, id }: { accountId: string; id: string },
  target: EventTarget,
): Promise<string> {
  return vault.seal(accountId, targetField(id), JSON.stringify(target))
}

function targetField(id: string): string {
  return `event-subscription:${id}:target`
}

/** The one before only as long as receivers may need it. */
export function signingSecrets({ secret, oldSecret }: EventTarget, now: number): string[] {
  return oldSecret && now < oldSecret.until ? [secret, oldSecret.secret] : [secret]
}
