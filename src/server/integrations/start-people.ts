/** Whoever a platform told us of, by whichever way: a deadline from then on, once for each arrival. */
import { eventDetails } from '#domain/testing/event-words.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { Db } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { Vault } from '../secrets/vault.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import { knownAdapter } from './known-adapter.ts'
import { keepArrivals, knownArrivals } from './arrivals-repository.ts'
import { sealLastAddress } from './trigger-secrets.ts'
import { noteArrived, type StoredTrigger } from './triggers-repository.ts'

/** As many as share a transaction: between two of them visitors get their turn. */
const CHUNK = 100

export type Arrived = { address: EmailAddress; hash: string }

type StartDeps = {
  database: { db: Db }
  vault: Pick<Vault, 'seal'>
  visitors: { starts: LeadStarts }
}

export type Arriving = { trigger: StoredTrigger; campaign: SnapshotCampaign; at: number }

/** Resolves when everybody is stored; says how many of them nobody had told of before. */
export async function startPeople(
  deps: StartDeps,
  { trigger, campaign, at }: Arriving,
  people: readonly Arrived[],
): Promise<number> {
  const { db } = deps.database
  const hashes = people.map(({ hash }) => hash)
  const known = await knownArrivals(db, trigger, hashes)
  const fresh = people.filter(({ hash }) => !known.has(hash))
  let leads = 0
  for (let from = 0; from < fresh.length; from += CHUNK) {
    const some = fresh.slice(from, from + CHUNK)
    const addresses = some.map(({ address }) => address)
    const arrived = { campaign, now: at, detail: detailOf(trigger), platform: trigger.platform }
    const { newLeads } = await startFromWebhook(deps.visitors.starts, arrived, addresses)
    leads += newLeads
  }
  const last = fresh.at(-1)
  const kept = fresh.map(({ hash }) => hash)
  if (last) await keep(deps, { trigger, at }, { hashes: kept, leads, last: last.address })
  return fresh.length
}

/** "MailerLite, group “Masterclass waitlist”" */
export function detailOf({ platform, kind, source_name }: StoredTrigger): string {
  const { name, triggers } = knownAdapter(platform)
  return eventDetails.trigger(name, triggers[kind]?.one ?? kind, source_name)
}

/** After the people: whoever is told again because we died in between has a deadline by then, and keeps it. */
async function keep(
  { database: { db }, vault }: StartDeps,
  { trigger, at }: Pick<Arriving, 'trigger' | 'at'>,
  { hashes, leads, last }: { hashes: readonly string[]; leads: number; last: EmailAddress },
): Promise<void> {
  const email = await sealLastAddress(vault, trigger, last)
  await inTransaction(db, async (trx) => {
    await keepArrivals(trx, trigger, { hashes, now: at })
    await noteArrived(trx, trigger, { received_at: at, email, leads })
  })
}
