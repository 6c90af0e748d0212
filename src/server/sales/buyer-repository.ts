/** The SQL between a sale and its lead: who has bought, and that their deadline no longer concerns them. */
import type { Transaction } from 'kysely'
import type { RuledLead } from '#domain/leads/deadline-in-force.ts'
import type { Database } from '../database/schema.ts'
import type { IdentityKind } from '../visitors/identities.ts'
import type { HashedSale } from './hashed-sale.ts'

type Trx = Transaction<Database>

export type Buyer = RuledLead & { id: string }

/** By e-mail, else by cookie: the lead that the browser has proved, or the one that its id leads to. */
export async function buyerOf(trx: Trx, sale: HashedSale): Promise<Buyer | null> {
  const { campaignId, address, visitor, leadId } = sale
  const ways = [
    () => idBy(trx, campaignId, { kind: 'canonical', value: address?.canonical ?? null }),
    () => idBy(trx, campaignId, { kind: 'email', value: address?.exact ?? null }),
    async () => leadId,
    () => idBy(trx, campaignId, { kind: 'visitor', value: visitor }),
  ]
  for (const way of ways) {
    const id = await way()
    const buyer = id === null ? null : await lastOf(trx, campaignId, id)
    if (buyer) return buyer
  }
  return null
}

type Identity = { kind: IdentityKind; value: string | null }

async function idBy(trx: Trx, campaignId: string, { kind, value }: Identity): Promise<string | null> {
  if (value === null) return null
  const row = await trx
    .selectFrom('lead_identities')
    .select('lead_id')
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('value', '=', value)
    .executeTakeFirst()
  return row?.lead_id ?? null
}

/** Longer chains of joined records do not arise from people; a circle would otherwise never end. */
const MAX_STEPS = 50

/** Joined records lead to the one they were joined into. */
async function lastOf(trx: Trx, campaignId: string, leadId: string): Promise<Buyer | null> {
  let id = leadId
  for (let step = 0; step < MAX_STEPS; step++) {
    const row: ({ succeeded_by: string | null } & Stored) | undefined = await trx
      .selectFrom('leads')
      .select(['id', 'started_at', 'deadline_at', 'rules_version', 'succeeded_by'])
      .where('campaign_id', '=', campaignId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return null
    if (row.succeeded_by === null) return foundBuyer(row)
    id = row.succeeded_by
  }
  return null
}

type Stored = { id: string; started_at: number; deadline_at: number; rules_version: number }

function foundBuyer({ id, started_at, deadline_at, rules_version }: Stored): Buyer {
  return { id, startedAt: started_at, deadlineAt: deadline_at, rulesVersion: rules_version }
}

type Ending = { campaignId: string; leadId: string; now: number }

/** False when an earlier sale has ended it already. */
export async function endBySale(trx: Trx, { campaignId, leadId, now }: Ending): Promise<boolean> {
  const ended = await trx
    .updateTable('leads')
    .set({ sold_at: now })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .where('sold_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
