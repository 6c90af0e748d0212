/**
 * Has the codes of a campaign looked at again after its discount, its stage or its shop has changed: in short steps that
 * no start waits for, taken up where they ended by whoever comes after a kill.
 */
import { z } from 'zod'
import type { Transaction } from 'kysely'
import { runInBatches } from '../database/run-in-batches.ts'
import type { Database } from '../database/schema.ts'
import type { DiscountCodePassRow } from '../database/tables-stores.ts'
import type { Platform } from '../platform/platform.ts'
import {
  codeLeadsAfter,
  endPass,
  insertSharedCode,
  lookAgain,
  movePass,
  notePassSeen,
  openCodePasses,
  runningLeadsAfter,
  takePass,
} from './code-passes-repository.ts'
import { wantCodes } from './wanted-codes-repository.ts'

const LEADS_PER_STEP = 250
/** By then no start is under way that began before the change. */
const UNTIL_ALL_KNOW_MS = 2000

/** First the codes that there are, then the leads that should have one. */
const place = z.union([
  z.object({ codesAfter: z.string() }),
  z.object({ leadsAfter: z.object({ deadline_at: z.number(), started_at: z.number(), id: z.string() }) }),
])
type Place = z.infer<typeof place>

type Deps = Pick<Platform, 'database' | 'clock'>

export async function goThroughCodes(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db } = deps.database
  for (const pass of await openCodePasses(db)) {
    if (signal.aborted) return
    const now = deps.clock.now()
    if (pass.seen_at === null) await notePassSeen(db, pass, now)
    else if (now - pass.seen_at >= UNTIL_ALL_KNOW_MS)
      await runInBatches(db, async (trx) => !signal.aborted && (await step(trx, pass, now)))
  }
}

/** False: all done. */
async function step(trx: Transaction<Database>, known: DiscountCodePassRow, now: number): Promise<boolean> {
  const pass = await takePass(trx, known)
  if (!pass) return false
  const next = await stepAt(trx, pass, now)
  if (next === null) await endPass(trx, pass.campaign_id)
  else await movePass(trx, pass.campaign_id, JSON.stringify(next))
  return next !== null
}

async function stepAt(
  trx: Transaction<Database>,
  { campaign_id: campaignId, cursor }: DiscountCodePassRow,
  now: number,
): Promise<Place | null> {
  if (cursor === '') {
    await lookAgain(trx, campaignId, [''])
    await insertSharedCode(trx, campaignId)
    return { codesAfter: '' }
  }
  const at = place.parse(JSON.parse(cursor))
  if ('codesAfter' in at) {
    const ids = await codeLeadsAfter(trx, campaignId, { after: at.codesAfter, limit: LEADS_PER_STEP })
    await lookAgain(trx, campaignId, ids)
    const last = ids.at(-1)
    return last === undefined
      ? { leadsAfter: { deadline_at: now, started_at: 0, id: '' } }
      : { codesAfter: last }
  }
  const leads = await runningLeadsAfter(trx, campaignId, { after: at.leadsAfter, limit: LEADS_PER_STEP })
  await wantCodes(trx, campaignId, { leadIds: leads.map(({ id }) => id), lane: 1 })
  const last = leads.at(-1)
  return last === undefined ? null : { leadsAfter: last }
}
