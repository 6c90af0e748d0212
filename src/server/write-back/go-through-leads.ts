/**
 * Has written deadlines written again, in short steps that nobody waits for: those of all leads of a campaign, when what is
 * written or where has changed, and those that have passed, where somebody is tagged for it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { integrationSettings } from '#domain/integrations/integration-settings.schema.ts'
import { storedActs } from '#domain/write-back/stored-acts.schema.ts'
import { knownActs, type KnownActs } from '#domain/write-back/tag-acts.ts'
import { runInBatches } from '../database/run-in-batches.ts'
import type { Database, Db } from '../database/schema.ts'
import type { DeadlineWritePassRow } from '../database/tables-deadline-writes.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Platform } from '../platform/platform.ts'
import {
  changePass,
  expiredLeads,
  leadIdsAfter,
  makeDue,
  openPasses,
  passesWithExpiry,
  passOf,
  removePass,
  removeSomeWrites,
  writingIntegration,
  type ExpiredPlace,
  type PassKey,
} from './pass-repository.ts'

const LEADS_PER_STEP = 250
/** By then no start is under way that began before the change. */
const UNTIL_ALL_KNOW_MS = 2000
const EXPIRY_EVERY_MS = 30_000
/** Others have to write, too. */
const BETWEEN_STEPS_MS = 10

type Deps = Pick<Platform, 'database' | 'clock'>

export async function goThroughLeads({ database: { db }, clock }: Deps, signal: AbortSignal): Promise<void> {
  for (const pass of await openPasses(db, clock.now() - UNTIL_ALL_KNOW_MS)) {
    if (signal.aborted) return
    await noteActs(db, pass)
    await runInBatches(db, async (trx) => !signal.aborted && (await passStep(trx, pass)))
  }
}

/** Since when somebody is tagged: from the save on, whenever we come round to it. */
async function noteActs(db: Db, pass: DeadlineWritePassRow): Promise<void> {
  const integration = await writingIntegration(db, pass)
  if (!integration) return
  const { tags } = integrationSettings.parse(JSON.parse(integration.settings))
  const acts: KnownActs = knownActs(storedActs(pass.acts), tags, integration.updated_at)
  const { expiry } = acts
  const since = expiry && Math.max(expiry.since, pass.expired_until ?? 0)
  await changePass(db, pass, { acts: JSON.stringify(acts), expired_until: since ?? null })
}

/** False: all done. */
async function passStep(trx: Transaction<Database>, key: PassKey): Promise<boolean> {
  const pass = await passOf(trx, key)
  if (!pass || pass.cursor === null) return false
  if (!(await writingIntegration(trx, pass))) {
    if (await removeSomeWrites(trx, pass, LEADS_PER_STEP)) return true
    await removePass(trx, pass)
    return false
  }
  const { campaign_id, cursor } = pass
  const ids = await leadIdsAfter(trx, campaign_id, { cursor, limit: LEADS_PER_STEP })
  await makeDue(trx, pass, ids)
  await changePass(trx, pass, { cursor: ids.at(-1) ?? null })
  return ids.length > 0
}

/** Killed in the middle, it looks at some once more. */
export async function lookForExpired({ database: { db }, clock }: Deps, signal: AbortSignal): Promise<void> {
  const until = clock.now()
  for (const pass of await passesWithExpiry(db, until - EXPIRY_EVERY_MS)) {
    let after: ExpiredPlace | undefined = placeAfter(pass)
    while (after !== undefined && !signal.aborted) {
      const from: ExpiredPlace = after
      after = await inTransaction(db, (trx) => expiryStep(trx, pass, { after: from, until }))
      await pause(BETWEEN_STEPS_MS)
    }
    if (!signal.aborted) await changePass(db, pass, { expired_until: until })
  }
}

function placeAfter({ expired_until }: DeadlineWritePassRow): ExpiredPlace {
  return { deadline_at: expired_until ?? 0, started_at: Number.MAX_SAFE_INTEGER, id: '' }
}

/** Where it has come to; undefined: none was left. */
async function expiryStep(
  trx: Transaction<Database>,
  pass: DeadlineWritePassRow,
  { after, until }: { after: ExpiredPlace; until: number },
): Promise<ExpiredPlace | undefined> {
  const expired = await expiredLeads(trx, pass.campaign_id, { after, until, limit: LEADS_PER_STEP })
  await makeDue(
    trx,
    pass,
    expired.map(({ id }) => id),
  )
  return expired.at(-1)
}
