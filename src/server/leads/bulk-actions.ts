/**
 * What an owner does to many leads at once: confirmed with their number, kept as a row, and done in short transactions
 * that each remember how far they came. A few are done before the answer; more by a job, which goes on after a stop.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { BulkAction } from '#domain/leads/lead-filter.ts'
import { leadMessages, type LeadFilter } from '#domain/leads/leads.api.ts'
import { actorOf } from '../audit/audit.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import type { LeadBulkActionRow } from '../database/tables-bulk-actions.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import { ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import type { Platform } from '../platform/platform.ts'
import {
  advanceBulkAction,
  bulkActionOf,
  endBulkAction,
  keepBulkAction,
  type BulkActionKey,
} from './bulk-actions-repository.ts'
import { conditionsOf } from './lead-conditions.ts'
import { eraseLeads, resetLeads } from './lead-endings-repository.ts'
import { countByConditions, listLeads, type LeadConditions, type LeadPlace } from './lead-list-repository.ts'

/** Done before the answer. */
const AT_ONCE = 300
const LEADS_PER_STEP = 100
/** By then whoever does it at once has done it; else its server has stopped. */
const LEFT_AFTER_MS = 60_000
const MIN_PAUSE_MS = 10

export type BulkRequest = {
  action: BulkAction
  leads: { ids: readonly string[] } | { matching: LeadFilter; recordedBefore: number }
  /** How many were confirmed: never more are changed. */
  count: number
}

type BulkDeps = Pick<Platform, 'audit' | 'clock' | 'database' | 'jobs' | 'vault'>
type StepDeps = Pick<Platform, 'database' | 'clock' | 'vault'>

export async function actOnMany(
  deps: BulkDeps,
  scope: CampaignScope,
  { asked, request }: { asked: BulkRequest; request: FastifyRequest },
) {
  const { database } = deps
  const conditions = await whomItConcerns(deps, scope, asked)
  const total = await countByConditions(database.db, scope.campaign.id, conditions)
  if (total === 0) throw 'ids' in asked.leads ? notFound() : badRequest(leadMessages.nobodyMatches)
  if (total > asked.count) throw badRequest(leadMessages.moreThanConfirmed)
  const key = { campaignId: scope.campaign.id, id: newId() }
  const isAtOnce = total <= AT_ONCE
  await keep(deps, scope, { ...key, conditions, total, isAtOnce, action: asked.action, request })
  if (isAtOnce) await carryOut(deps, key)
  return { id: key.id, action: asked.action, total, done: isAtOnce ? total : 0, isDone: isAtOnce }
}

async function whomItConcerns(
  deps: BulkDeps,
  scope: CampaignScope,
  { action, leads }: BulkRequest,
): Promise<LeadConditions> {
  const now = deps.clock.now()
  const isResettable = action === 'reset' ? true : undefined
  if ('ids' in leads) return { ids: leads.ids, isResettable, now }
  const conditions = await conditionsOf(deps, scope, { filter: leads.matching, now })
  return { ...conditions, createdBefore: leads.recordedBefore, isResettable }
}

type Kept = BulkActionKey & {
  action: BulkAction
  conditions: LeadConditions
  total: number
  isAtOnce: boolean
  request: FastifyRequest
}

const audited = { reset: 'leads-reset', delete: 'leads-deleted' } as const

async function keep(
  { audit, clock, database, jobs, vault }: BulkDeps,
  scope: CampaignScope,
  { action, conditions, total, isAtOnce, request, ...key }: Kept,
): Promise<void> {
  const now = clock.now()
  const { userId, accessTokenId } = actorOf(request)
  const sealed = await vault.seal(scope.account.id, conditionsField(key.id), JSON.stringify(conditions))
  await inTransaction(database.db, async (trx) => {
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await keepBulkAction(trx, {
      account_id: scope.account.id,
      campaign_id: key.campaignId,
      id: key.id,
      action,
      conditions: sealed,
      total,
      done: 0,
      cursor: '',
      user_id: userId,
      access_token_id: accessTokenId,
      asked_at: now,
    })
    await jobs.add(trx, bulkAction, key, { runAt: isAtOnce ? now + LEFT_AFTER_MS : now })
    await audit.write(trx, request, { action: audited[action], subject: `${key.campaignId} ${total}` })
  })
}

/** They may name a person, by the hash of an address. */
function conditionsField(id: string): string {
  return `lead-bulk-action:${id}:conditions`
}

export const bulkAction = job({
  name: 'lead-bulk-action',
  payload: z.object({ campaignId: z.string(), id: z.string() }),
  isLong: true,
  run: (key, deps: StepDeps) => carryOut(deps, key),
})

/** At least half of the time is others'. */
async function carryOut(deps: StepDeps, key: BulkActionKey): Promise<void> {
  for (;;) {
    const startedAt = performance.now()
    if (!(await takeStep(deps, key))) return
    await pause(Math.max(MIN_PAUSE_MS, performance.now() - startedAt))
  }
}

/** Whom it concerns is read before anybody waits for the transaction. False: all done. */
async function takeStep({ database, clock, vault }: StepDeps, key: BulkActionKey): Promise<boolean> {
  const row = await bulkActionOf(database.db, key)
  if (!row) return false
  const opened = await vault.open(row.account_id, conditionsField(row.id), row.conditions)
  // Of our own table.
  const conditions = JSON.parse(opened) as LeadConditions
  const { leads, next } = await listLeads(database.db, ownedCampaign(key.campaignId), {
    conditions,
    order: { sort: 'start', direction: 'asc' },
    before: row.cursor === '' ? null : (JSON.parse(row.cursor) as LeadPlace),
    limit: LEADS_PER_STEP,
  })
  const ids = leads.map(({ id }) => id)
  await inTransaction(database.db, async (trx) => {
    const { user_id: userId, access_token_id: accessTokenId } = row
    const now = clock.now()
    await setChangeCause(trx, { userId, accessTokenId, cause: 'bulk', at: now })
    await takeCampaigns(trx, [key.campaignId])
    const cursor = next === null ? 'end' : JSON.stringify(next)
    if (!(await advanceBulkAction(trx, { ...key, from: row.cursor, cursor, changed: ids.length }))) return
    await change(trx, row, { ids, now })
    if (next === null) await endBulkAction(trx, key)
  })
  return next !== null
}

async function change(
  trx: Transaction<Database>,
  { action, campaign_id: campaignId }: LeadBulkActionRow,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<void> {
  const meant = { campaignId, leadIds: ids, now }
  await (action === 'reset' ? resetLeads(trx, meant) : eraseLeads(trx, meant))
}
