/** The SQL of what leads have done in portals: the forms that they sent, the answers that they gave, and what is done. */
import type { Transaction } from 'kysely'
import { isAnyOf } from '../database/is-any-of.ts'
import type { Database, Db } from '../database/schema.ts'

type Trx = Transaction<Database>

/** What `portal_forms.name` is sealed for: it may move to another lead of the campaign when records are merged. */
export function leadNameField(campaignId: string): string {
  return `campaign:${campaignId}:lead-name`
}

type OfLead = { campaignId: string; leadId: string; themeId: string }

export type KeptForm = OfLead & {
  /** Sealed. */
  name: string | null
  consent: string
  now: number
}

/**
 * The first one that was sent stands, as the proof of what they have agreed to: anybody can type an address once more. A
 * name that was left out may follow. False: the lead has sent one of that portal before.
 */
export async function keepForm(
  trx: Trx,
  { campaignId, leadId, themeId, name, consent, now }: KeptForm,
): Promise<boolean> {
  const before = await trx
    .selectFrom('portal_forms')
    .select('sent_at')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', '=', leadId)
    .where('theme_id', '=', themeId)
    .executeTakeFirst()
  await trx
    .insertInto('portal_forms')
    .values({ campaign_id: campaignId, lead_id: leadId, theme_id: themeId, name, consent, sent_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'lead_id', 'theme_id'])
        .doUpdateSet((eb) => ({ name: eb.fn.coalesce('portal_forms.name', 'excluded.name') })),
    )
    .execute()
  return before === undefined
}

export type KeptAnswer = OfLead & { block: string; question: string; chosen: readonly string[]; now: number }

/** The last one that was given stands. False: the lead has answered before. */
export async function keepAnswer(
  trx: Trx,
  { campaignId, leadId, themeId, block, question, chosen, now }: KeptAnswer,
): Promise<boolean> {
  const before = await trx
    .selectFrom('portal_answers')
    .select('answered_at')
    .where('campaign_id', '=', campaignId)
    .where('lead_id', '=', leadId)
    .where('theme_id', '=', themeId)
    .where('block_id', '=', block)
    .executeTakeFirst()
  const told = { question, chosen: JSON.stringify(chosen), answered_at: now }
  await trx
    .insertInto('portal_answers')
    .values({ campaign_id: campaignId, lead_id: leadId, theme_id: themeId, block_id: block, ...told })
    .onConflict((conflict) =>
      conflict.columns(['campaign_id', 'lead_id', 'theme_id', 'block_id']).doUpdateSet(told),
    )
    .execute()
  return before === undefined
}

/** False: it was before. */
export async function markDone(trx: Trx, { campaignId, leadId, themeId }: OfLead): Promise<boolean> {
  const lead = await trx
    .selectFrom('leads')
    .select('done_portals')
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .executeTakeFirst()
  const done = lead?.done_portals?.split(' ') ?? []
  if (!lead || done.includes(themeId)) return false
  await trx
    .updateTable('leads')
    .set({ done_portals: [...done, themeId].join(' ') })
    .where('campaign_id', '=', campaignId)
    .where('id', '=', leadId)
    .execute()
  return true
}

/** What is written to their mail platform is looked at again: they may be added to its list now. */
export async function wakeWrites(trx: Trx, campaignId: string, leadId: string): Promise<void> {
  await trx
    .updateTable('deadline_writes')
    .set((eb) => ({
      version: eb('version', '+', 1),
      state: 'waiting' as const,
      lane: 0 as const,
      due_at: 0,
      tries: 0,
      problem: null,
      failed_at: null,
    }))
    .where('campaign_id', '=', campaignId)
    .where('lead_id', '=', leadId)
    .execute()
}

export type PortalConsent = { text: string; at: number }

/** Lead id → the form that they sent first, whichever of their records: with it they asked to be written to. */
export async function consentsOf(
  db: Db,
  campaignId: string,
  leadIds: readonly string[],
): Promise<Map<string, PortalConsent>> {
  if (leadIds.length === 0) return new Map()
  const records = await recordsOfLeads(db, campaignId, leadIds)
  const rows = await db
    .selectFrom('portal_forms')
    .select(['lead_id', 'consent', 'sent_at'])
    .where('campaign_id', '=', campaignId)
    .where(isAnyOf(db, 'lead_id', [...records.keys()]))
    .orderBy('sent_at', 'desc')
    .execute()
  return new Map(
    rows.map(({ lead_id, consent, sent_at }) => [
      records.get(lead_id) ?? lead_id,
      { text: consent, at: sent_at },
    ]),
  )
}

/** Whether anybody has done anything in a portal of the campaign. */
export async function hasPortalTasks(db: Db, campaignId: string): Promise<boolean> {
  for (const table of ['portal_forms', 'portal_answers'] as const) {
    const row = await db
      .selectFrom(table)
      .select('lead_id')
      .where('campaign_id', '=', campaignId)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

export type TasksOfLead = {
  forms: { leadId: string; themeId: string; name: string | null; consent: string; at: number }[]
  answers: { leadId: string; themeId: string; question: string; chosen: string[]; at: number }[]
}

/** In the order in which they were done. */
export async function portalTasksOf(
  db: Db,
  campaignId: string,
  leadIds: readonly string[],
): Promise<TasksOfLead> {
  if (leadIds.length === 0) return { forms: [], answers: [] }
  const forms = await db
    .selectFrom('portal_forms')
    .select(['lead_id', 'theme_id', 'name', 'consent', 'sent_at'])
    .where('campaign_id', '=', campaignId)
    .where(isAnyOf(db, 'lead_id', leadIds))
    .orderBy('sent_at')
    .orderBy('theme_id')
    .execute()
  const answers = await db
    .selectFrom('portal_answers')
    .select(['lead_id', 'theme_id', 'question', 'chosen', 'answered_at'])
    .where('campaign_id', '=', campaignId)
    .where(isAnyOf(db, 'lead_id', leadIds))
    .orderBy('answered_at')
    .orderBy('theme_id')
    .orderBy('block_id')
    .execute()
  return {
    forms: forms.map(({ lead_id: leadId, theme_id: themeId, name, consent, sent_at: at }) => ({
      leadId,
      themeId,
      name,
      consent,
      at,
    })),
    answers: answers.map(({ lead_id: leadId, theme_id: themeId, question, chosen, answered_at: at }) => ({
      leadId,
      themeId,
      question,
      // Of our own table.
      chosen: JSON.parse(chosen) as string[],
      at,
    })),
  }
}

/** Longer chains of merged records do not arise from people. */
const MAX_STEPS = 50

/** Each record → the lead of those that were asked for whose it is by now: itself, or what it was merged into. */
export async function recordsOfLeads(
  db: Db,
  campaignId: string,
  leadIds: readonly string[],
): Promise<Map<string, string>> {
  const records = new Map(leadIds.map((id) => [id, id]))
  let latest = [...leadIds]
  for (let step = 0; latest.length > 0 && step < MAX_STEPS; step++) {
    const merged = await db
      .selectFrom('leads')
      .select(['id', 'merged_into'])
      .where('campaign_id', '=', campaignId)
      .where(isAnyOf(db, 'merged_into', latest))
      .where('ended_by', '=', 'merged')
      .execute()
    latest = []
    for (const { id, merged_into } of merged) {
      const lead = records.get(merged_into ?? '')
      if (lead === undefined || records.has(id)) continue
      records.set(id, lead)
      latest.push(id)
    }
  }
  return records
}

export async function forgetPortalTasks(
  trx: Trx,
  campaignId: string,
  leadIds: readonly string[],
): Promise<void> {
  for (const table of ['portal_forms', 'portal_answers'] as const)
    await trx
      .deleteFrom(table)
      .where('campaign_id', '=', campaignId)
      .where('lead_id', 'in', leadIds)
      .execute()
}
