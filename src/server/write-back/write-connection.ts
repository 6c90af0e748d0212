/** Writes what is due at one connection, a few at a time, until nothing is or the platform wants to be left alone. */
import { PlatformError } from '#integrations/platform-error.ts'
import { pauseWhileAway } from '#domain/write-back/write-retries.ts'
import { useConnection } from '../connections/use-connection.ts'
import type { ConnectionDeps, OpenConnection } from '../connections/open-connection.ts'
import type { DeadlineWriteRow } from '../database/tables-deadline-writes.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import { carryOut } from './carry-out.ts'
import { consentsOf, type PortalConsent } from '../lead-store/portal-tasks-repository.ts'
import { codesById, dueWrites, leadsById, settleWrites, type ConnectionRef } from './due-writes-repository.ts'
import { planWrite, type Plan, type PlannedWrite } from './plan-write.ts'
import { settledPlan, settledWrite } from './settle-writes.ts'
import { writingCampaign } from './writing-campaign-repository.ts'

export type WriteBackDeps = ConnectionDeps & Pick<Platform, 'log'>

/** Killed in the middle, so many are written once more. */
const FEWEST_AT_ONCE = 20
const MOST_AT_ONCE = 500

const noCodes: ReadonlyMap<string, string> = new Map()
const noConsents: ReadonlyMap<string, PortalConsent> = new Map()

/** How long the connection wants to be left alone; 0: nothing is due. */
export async function writeConnection(
  deps: WriteBackDeps,
  ref: ConnectionRef,
  { signal, timesAway }: { signal: AbortSignal; timesAway: number },
): Promise<number> {
  const at = {
    accountId: ownedAccount(ref.accountId),
    connectionId: ref.connectionId,
    turn: 'background',
  } as const
  try {
    let isMore = true
    while (isMore && !signal.aborted)
      isMore = await useConnection(deps, at, (open) => writeSome(deps, ref, open, signal))
    return 0
  } catch (error) {
    if (!(error instanceof PlatformError)) deps.log.warn({ err: error }, 'Could not write deadlines')
    const retryAfterMs = error instanceof PlatformError ? error.retryAfterMs : null
    return Math.max(pauseWhileAway(timesAway + 1), retryAfterMs ?? 0)
  }
}

/** False: nothing was due. */
async function writeSome(
  deps: WriteBackDeps,
  ref: ConnectionRef,
  open: OpenConnection,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = deps.database
  const most = open.adapter.people.batch?.most ?? FEWEST_AT_ONCE
  const limit = Math.min(Math.max(most, FEWEST_AT_ONCE), MOST_AT_ONCE)
  const rows = await dueWrites(db, { ...ref, now: deps.clock.now(), limit })
  if (rows.length === 0) return false
  const plans = await planWrites(deps, open, rows)
  await settleWrites(db, plans.filter((plan) => plan.do !== 'write').map(settledPlan))
  const carrying = { open, signal, emailOf: (plan: PlannedWrite) => emailOf(deps, plan) }
  const { writes, halt, hasAnswered } = await carryOut(
    carrying,
    plans.filter((plan) => plan.do === 'write'),
  )
  const answered = { hasAnswered, workedAt: open.row.checked_at }
  await settleWrites(db, await Promise.all(writes.map((write) => settledWrite(deps, write, answered))))
  if (halt) throw halt
  return true
}

/** Campaigns and leads are read after the rows: what changes later makes these due once more. */
async function planWrites(
  { database: { db }, clock }: WriteBackDeps,
  { adapter }: OpenConnection,
  rows: readonly DeadlineWriteRow[],
): Promise<Plan[]> {
  const byCampaign = Map.groupBy(rows, (row) => `${row.campaign_id} ${row.platform}`)
  const plans: Plan[] = []
  for (const ofOne of byCampaign.values()) {
    const [{ campaign_id: campaignId, platform }] = ofOne as [DeadlineWriteRow]
    const campaign = await writingCampaign(db, { campaignId, platform })
    const ids = ofOne.map((row) => row.lead_id)
    const leads = await leadsById(db, campaignId, ids)
    const consents = campaign?.integration.optIn.list ? await consentsOf(db, campaignId, ids) : noConsents
    const codes = campaign?.integration.codeField ? await codesById(db, campaignId, ids) : noCodes
    for (const row of ofOne) {
      const known = leads.get(row.lead_id)
      const lead = known ? { ...known, optedIn: consents.get(row.lead_id) ?? null } : null
      const code = codes.get(row.lead_id) ?? null
      plans.push(planWrite({ row, lead, campaign, fieldsOf: adapter.fields.of, now: clock.now(), code }))
    }
  }
  return plans
}

async function emailOf({ vault }: WriteBackDeps, { row, lead }: PlannedWrite): Promise<string | null> {
  return lead?.email ? vault.open(row.account_id, leadEmailField(row.campaign_id), lead.email) : null
}
