/** Notes for each address what has just happened in campaigns, in the order in which it happened. */
import type { Insertable, Transaction } from 'kysely'
import { eventsOfHistory } from '#domain/outgoing-events/events-of-history.ts'
import type { Database } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import { eventsOf } from './deliver-events.ts'
import {
  addEvents,
  confirmedSales,
  forgetMovedDeadlines,
  joinLines,
  realLeads,
  subscriptionsTold,
  takeQueued,
  type QueuedRow,
} from './queued-events-repository.ts'

type Trx = Transaction<Database>
type Event = Insertable<Database['outgoing_events']>

const ROWS_PER_STEP = 250

/** One step; false when nothing was left. */
export async function noteQueued(trx: Trx): Promise<boolean> {
  const { taken, rows } = await takeQueued(trx, ROWS_PER_STEP)
  if (rows.length > 0) await noteRows(trx, rows)
  return taken > 0
}

async function noteRows(trx: Trx, rows: readonly QueuedRow[]): Promise<void> {
  const eventsIn = await eventMaker(trx, rows)
  let waiting: Event[] = []
  for (const row of rows) {
    if (changesLines(row)) {
      await addEvents(trx, waiting)
      waiting = []
      await changeLines(trx, row)
    }
    waiting.push(...eventsIn(row))
  }
  await addEvents(trx, waiting)
}

async function eventMaker(trx: Trx, rows: readonly QueuedRow[]): Promise<(row: QueuedRow) => Event[]> {
  const accounts = new Set(rows.map(({ accountId }) => accountId))
  const subscriptions = Map.groupBy(await subscriptionsTold(trx, [...accounts]), (one) => one.account_id)
  const real = await realLeads(
    trx,
    rows.flatMap(({ kind, campaignId, leadId }) =>
      leadId !== null && (kind === 'moved' || kind === 'reset') ? [{ campaignId, id: leadId }] : [],
    ),
  )
  const confirmed = await confirmedSales(
    trx,
    rows.flatMap(({ kind, campaignId, told: { saleId } }) =>
      kind === 'refunded' && saleId ? [{ campaignId, id: saleId }] : [],
    ),
  )
  return (row) => {
    const { kind, at, leadId, told } = row
    const history = {
      kind,
      at,
      details: told,
      isRealLead: real.has(leadId ?? ''),
      isSaleConfirmed: confirmed.has(told.saleId ?? ''),
    }
    return (subscriptions.get(row.accountId) ?? [])
      .filter(({ told_after }) => row.id > told_after)
      .flatMap((subscription) =>
        eventsOfHistory(history, { events: eventsOf(subscription), hours: subscription.hours }).map(
          (noted) => ({
            account_id: subscription.account_id,
            subscription_id: subscription.id,
            campaign_id: row.campaignId,
            message_id: `evt_${newId()}`,
            type: noted.type,
            person: leadId ?? told.saleId ?? '',
            lead_id: leadId,
            sale_id: told.saleId ?? null,
            at: noted.at,
            deadline_at: noted.deadlineAt,
            details: row.details,
            state: 'waiting' as const,
            due_at: noted.at,
            tries: 0,
            tried_at: null,
            answer: null,
            reason: null,
            asked_at: null,
          }),
        ),
      )
  }
}

function changesLines({ kind }: QueuedRow): boolean {
  return kind === 'moved' || kind === 'merged' || kind === 'restarted' || kind === 'sale-matched'
}

async function changeLines(trx: Trx, row: QueuedRow): Promise<void> {
  const { kind, campaignId, leadId, told } = row
  if (leadId === null) return
  if (kind === 'moved' && typeof told.to === 'number') await forgetMovedDeadlines(trx, row, told.to)
  if ((kind === 'merged' || kind === 'restarted') && told.into)
    await joinLines(trx, { campaignId, from: leadId, into: told.into })
  if (kind === 'sale-matched' && told.saleId)
    await joinLines(trx, { campaignId, from: told.saleId, into: leadId })
}
