/** Brings about what is due at the shop of one account, a few codes at a time, until nothing is or the shop is away. */
import { pauseAfterRefusal, pauseWhileShopIsAway } from '#domain/discounts/code-retries.ts'
import { PlatformError, type PlatformErrorKind } from '#integrations/platform-error.ts'
import type { DiscountCodeRow } from '../database/tables-stores.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { NoStoreError } from '../stores/no-store-error.ts'
import type { OpenStore } from '../stores/open-store.ts'
import { useStore, type StoreDeps } from '../stores/use-store.ts'
import { leadsById } from '../write-back/due-writes-repository.ts'
import { carryOutCode, chosenFor, type Held } from './carry-out-code.ts'
import { codeCampaignOf } from './code-campaign-repository.ts'
import {
  dueCodes,
  keepChosenCodes,
  settleCode,
  type ChosenCode,
  type SettledCode,
} from './due-codes-repository.ts'
import { planCode, type CodePlan } from './plan-code.ts'

export type CodeDeps = StoreDeps & Pick<Platform, 'log'>

/** Killed in the middle, so many are asked for once more. */
const CODES_AT_ONCE = 16
const CODES_IN_A_ROUND = 48
/** In a row: so many codes are not why. */
const AWAY_AFTER = 3
/** A shop that is slow for a while is asked less, and not given up. */
const LONGEST_RETRY_MS = 60_000

/** How long the shop wants to be left alone; 0: nothing is due. */
export async function makeDueCodes(
  deps: CodeDeps,
  accountId: OwnedAccountId,
  { signal, timesAway }: { signal: AbortSignal; timesAway: number },
): Promise<number> {
  try {
    let isMore = true
    while (isMore && !signal.aborted)
      isMore = await useStore(deps, accountId, (open) => makeSome(deps, accountId, { open, signal }))
    return 0
  } catch (error) {
    if (error instanceof NoStoreError) return 0
    if (!(error instanceof PlatformError)) deps.log.warn({ err: error }, 'Could not make discount codes')
    const told = error instanceof PlatformError ? error.retryAfterMs : null
    return Math.max(pauseWhileShopIsAway(timesAway + 1), Math.min(told ?? 0, LONGEST_RETRY_MS))
  }
}

type Making = { open: OpenStore; signal: AbortSignal }

/** False: nothing was due. */
export async function makeSome(deps: CodeDeps, accountId: OwnedAccountId, making: Making): Promise<boolean> {
  const { db } = deps.database
  const rows = await dueCodes(db, { accountId, now: deps.clock.now(), limit: CODES_IN_A_ROUND })
  if (rows.length === 0) return false
  const plans = await planCodes(deps, rows, making.open.row.shop)
  const codes = await chooseCodes(deps, plans, making.open.row.shop)
  await new Round(deps, making, codes).run(plans)
  return true
}

/** Campaigns and leads are read after the rows: what changes later makes these due once more. */
async function planCodes(
  { database: { db }, clock }: CodeDeps,
  rows: readonly DiscountCodeRow[],
  shop: string,
): Promise<CodePlan[]> {
  const plans: CodePlan[] = []
  for (const [campaignId, ofOne] of Map.groupBy(rows, (row) => row.campaign_id)) {
    const campaign = await codeCampaignOf(db, campaignId)
    const leads = await leadsById(
      db,
      campaignId,
      ofOne.map((row) => row.lead_id),
    )
    for (const row of ofOne) {
      const lead = leads.get(row.lead_id) ?? null
      plans.push(planCode({ row, lead, campaign, shop, now: clock.now() }))
    }
  }
  return plans
}

async function chooseCodes(
  { database }: CodeDeps,
  plans: readonly CodePlan[],
  shop: string,
): Promise<ReadonlyMap<CodePlan, string>> {
  const chosen = new Map(
    plans.flatMap((plan) => {
      const { act, wanted } = plan
      return act === 'make' && wanted ? [[plan, chosenFor({ ...plan, wanted })] as const] : []
    }),
  )
  const kept = [...chosen].map(([{ row }, code]): ChosenCode => ({
    campaign_id: row.campaign_id,
    lead_id: row.lead_id,
    code,
    shop,
  }))
  await keepChosenCodes(database.db, kept)
  return chosen
}

/** What ends a round for all: the shop has to be left alone, or to be connected anew. */
const halting: ReadonlySet<PlatformErrorKind> = new Set(['auth', 'rateLimited'])
const unanswered: ReadonlySet<PlatformErrorKind> = new Set([
  'unavailable',
  'unreadable',
  'redirected',
  'badAddress',
])

class Round {
  private halt: PlatformError | null = null
  private hasAnswered = false
  private inARow = 0
  private readonly unanswered: { plan: CodePlan; error: PlatformError }[] = []
  private readonly deps: CodeDeps
  private readonly making: Making
  private readonly codes: ReadonlyMap<CodePlan, string>

  constructor(deps: CodeDeps, making: Making, codes: ReadonlyMap<CodePlan, string>) {
    this.deps = deps
    this.making = making
    this.codes = codes
  }

  async run(plans: readonly CodePlan[]): Promise<void> {
    const left = plans.values()
    const turn = async () => {
      for (const plan of left) if (this.halt === null && !this.making.signal.aborted) await this.one(plan)
    }
    await Promise.all(Array.from({ length: CODES_AT_ONCE }, turn))
    const [first] = this.unanswered
    if (this.halt === null && first && !this.hasAnswered) this.halt = first.error
    if (this.halt !== null) throw this.halt
    // Where it answers others, it is this code that it fails for.
    for (const { plan, error } of this.unanswered) await this.refused(plan, error)
  }

  private async one(plan: CodePlan): Promise<void> {
    const carrying = { db: this.deps.database.db, open: this.making.open }
    const code = this.codes.get(plan) ?? plan.row.code
    let held: Held
    try {
      held = await carryOutCode(carrying, plan, code)
    } catch (error) {
      return this.failed(plan, error)
    }
    if (plan.act !== 'nothing') this.hasAnswered = true
    this.inARow = 0
    await settleCode(this.deps.database.db, { row: plan.row, known: held, outcome: outcomeOf(plan) })
  }

  private async failed(plan: CodePlan, error: unknown): Promise<void> {
    if (!(error instanceof PlatformError)) throw error
    if (halting.has(error.kind)) this.halt ??= error
    else if (unanswered.has(error.kind)) {
      this.unanswered.push({ plan, error })
      if (++this.inARow >= AWAY_AFTER) this.halt ??= error
    } else {
      this.hasAnswered = true
      await this.refused(plan, error)
    }
  }

  private async refused(plan: CodePlan, error: PlatformError): Promise<void> {
    const { row } = plan
    const now = this.deps.clock.now()
    const tries = row.tries + 1
    const pauseMs = pauseAfterRefusal(tries)
    const problem = (error.says ?? error.message).slice(0, MAX_PROBLEM_CHARACTERS)
    const told = { tries, problem, failed_at: now }
    const { shop } = this.making.open.row
    const code = this.codes.get(plan) ?? row.code
    const { discount_id, url, ends_at, terms } = row
    await settleCode(this.deps.database.db, {
      row,
      known: { shop: this.codes.has(plan) ? shop : row.shop, code, discount_id, url, ends_at, terms },
      outcome:
        pauseMs === null
          ? { ...told, state: 'failed', due_at: null }
          : { ...told, state: 'waiting', due_at: now + pauseMs },
    })
  }
}

const MAX_PROBLEM_CHARACTERS = 500

/** It is of no use from its end on, and is deleted then. */
function outcomeOf({ wanted, isForgotten }: CodePlan): SettledCode['outcome'] {
  if (!wanted && isForgotten) return 'remove'
  const done = { tries: 0, problem: null, failed_at: null, lane: 1 } as const
  return wanted
    ? { ...done, state: 'made', due_at: wanted.endsAt }
    : { ...done, state: 'ended', due_at: null }
}
