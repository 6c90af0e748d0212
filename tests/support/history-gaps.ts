/** Whether the history of campaigns tells of their leads and sales what the tables say: replayed from its first row. */
import type { Db } from '../../src/server/database/schema.ts'

type Lead = { deadlineAt: number; endedBy: string | null; into: string | null; isSold: boolean }
type Sale = { state: string; amount: number; refunded: number; leadId: string | null }
/** Whatever a row of some kind may say. */
type Told = Record<'deadlineAt' | 'to' | 'amount', never> &
  Record<'from' | 'into' | 'soldAt' | 'state', never>
type Row = { id: number; kind: string; lead_id: string | null; details: Record<string, unknown> }

/** Each in words; none where every change is one row, and no row is of a change that was not. */
export async function historyGaps(db: Db): Promise<string[]> {
  const gaps: string[] = []
  const leads = new Map<string, Lead>()
  const sales = new Map<string, Sale>()
  for (const row of await rowsOf(db)) {
    const problem = replayed(row, leads, sales)
    if (problem !== null) gaps.push(`Row ${row.id}, ${row.kind} ${row.lead_id}: ${problem}`)
  }
  gaps.push(...differences('lead', leads, await storedLeads(db)))
  gaps.push(...differences('sale', sales, await storedSales(db)))
  return gaps
}

async function rowsOf(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('campaign_history')
    .select(['id', 'kind', 'lead_id', 'details'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Row['details'] }))
}

/** What does not fit in with the rows before; null where it does. */
function replayed(row: Row, leads: Map<string, Lead>, sales: Map<string, Sale>): string | null {
  const { saleId } = row.details
  if (typeof saleId === 'string') return replaySale(row, saleId, sales)
  return row.lead_id === null ? null : replayLead(row, row.lead_id, leads)
}

function replayLead({ kind, details }: Row, id: string, leads: Map<string, Lead>): string | null {
  const { deadlineAt, from, to, into, soldAt } = details as Told
  const lead = leads.get(id)
  if (kind === 'started') {
    leads.set(id, { deadlineAt, endedBy: null, into: null, isSold: soldAt !== null })
    return lead ? 'it had started' : null
  }
  if (!lead) return 'it had not started'
  const steps: Record<string, { fits: boolean; change: Partial<Lead> }> = {
    identified: { fits: true, change: {} },
    moved: { fits: lead.deadlineAt === from, change: { deadlineAt: to } },
    reset: { fits: lead.endedBy === null, change: { endedBy: 'reset', into: into ?? null } },
    merged: { fits: lead.endedBy === null, change: { endedBy: 'merged', into } },
    restarted: {
      fits: lead.endedBy === null || (lead.endedBy === 'reset' && lead.into === null),
      change: { endedBy: lead.endedBy ?? 'reentry', into },
    },
    'ended-by-sale': { fits: !lead.isSold, change: { isSold: true } },
    revived: { fits: lead.isSold, change: { isSold: false } },
    erased: { fits: true, change: {} },
  }
  const step = steps[kind]
  if (!step?.fits) return `it was ${JSON.stringify(lead)}`
  if (kind === 'erased') leads.delete(id)
  else leads.set(id, { ...lead, ...step.change })
  return null
}

function replaySale({ kind, lead_id, details }: Row, id: string, sales: Map<string, Sale>): string | null {
  const { state, amount, from, to } = details as Told
  const sale = sales.get(id)
  if (kind === 'sale') {
    sales.set(id, { state, amount, refunded: 0, leadId: lead_id })
    return sale ? 'it had been told' : null
  }
  if (!sale) return 'nobody had told of it'
  const known = { ...sale, leadId: lead_id ?? sale.leadId }
  const steps: Record<string, { fits: boolean; change: Partial<Sale> }> = {
    'sale-decided': { fits: sale.state === from, change: { state: to, amount } },
    refunded: { fits: sale.refunded === from, change: { refunded: to } },
    'sale-matched': { fits: sale.leadId !== lead_id, change: {} },
    'sale-forgotten': { fits: sale.leadId !== null, change: { leadId: null } },
    'sale-changed': { fits: true, change: { amount } },
    'sale-removed': { fits: true, change: {} },
  }
  const step = steps[kind]
  if (!step?.fits) return `it was ${JSON.stringify(sale)}`
  if (kind === 'sale-removed') sales.delete(id)
  else sales.set(id, { ...known, ...step.change })
  return null
}

async function storedLeads(db: Db): Promise<Map<string, Lead>> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'deadline_at', 'ended_by', 'merged_into', 'sold_at'])
    .execute()
  return new Map(
    rows.map(({ id, deadline_at: deadlineAt, ended_by: endedBy, merged_into: into, sold_at }) => [
      id,
      { deadlineAt, endedBy, into, isSold: sold_at !== null },
    ]),
  )
}

async function storedSales(db: Db): Promise<Map<string, Sale>> {
  const rows = await db
    .selectFrom('sales')
    .select(['id', 'state', 'amount', 'refunded_amount as refunded', 'lead_id as leadId'])
    .execute()
  return new Map(rows.map(({ id, ...sale }) => [id, sale]))
}

function differences(what: string, told: Map<string, object>, stored: Map<string, object>): string[] {
  const ids = new Set([...told.keys(), ...stored.keys()])
  return [...ids].flatMap((id) => {
    const [one, other] = [told, stored].map((all) => {
      const known = all.get(id)
      return known === undefined ? 'nothing' : JSON.stringify(known)
    })
    return one === other ? [] : [`The ${what} ${id} is ${other}, and the history says ${one}`]
  })
}
