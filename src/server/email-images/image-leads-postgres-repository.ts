/** The reads behind images in mails on PostgreSQL: named statements that take a batch of any size. */
import type { Pool, QueryResultRow } from 'pg'
import type { FoundLead, LeadWanted, ReadLeads } from './image-lead.ts'

type LeadWantedBy<By extends LeadWanted['by']> = Extract<LeadWanted, { by: By }>

type FoundAt = FoundLead & { at: number }

export function postgresImageLeads({ pool }: { pool: Pool }): ReadLeads {
  return async (wanted) => {
    const byAddress = positionsOf(wanted, 'address')
    const byId = positionsOf(wanted, 'id')
    const rows = [...(await ofAddresses(pool, byAddress)), ...(await ofIds(pool, byId))]
    const found: (FoundLead | null)[] = wanted.map(() => null)
    for (const { at, ...lead } of rows) found[at] ??= lead
    return found
  }
}

type AtPosition<One> = { at: number; one: One }

function positionsOf<By extends LeadWanted['by']>(
  wanted: readonly LeadWanted[],
  by: By,
): AtPosition<LeadWantedBy<By>>[] {
  const isSuch = (one: LeadWanted): one is LeadWantedBy<By> => one.by === by
  return wanted.flatMap((one, at) => (isSuch(one) ? [{ at, one }] : []))
}

async function ofAddresses(pool: Pool, wanted: AtPosition<LeadWantedBy<'address'>>[]): Promise<FoundAt[]> {
  if (wanted.length === 0) return []
  const keys = wanted.flatMap(({ at, one: { campaignId, canonical, exact } }) => [
    { at, campaignId, kind: 'canonical', value: canonical },
    ...(exact === null ? [] : [{ at, campaignId, kind: 'email', value: exact }]),
  ])
  return run<FoundAt>(pool, 'byAddress', [
    keys.map(({ at }) => at),
    keys.map(({ campaignId }) => campaignId),
    keys.map(({ kind }) => kind),
    keys.map(({ value }) => value),
  ])
}

async function ofIds(pool: Pool, wanted: AtPosition<LeadWantedBy<'id'>>[]): Promise<FoundAt[]> {
  if (wanted.length === 0) return []
  return run<FoundAt>(pool, 'byId', [
    wanted.map(({ at }) => at),
    wanted.map(({ one }) => one.campaignId),
    wanted.map(({ one }) => one.leadId),
  ])
}

async function run<Row extends QueryResultRow>(
  pool: Pool,
  name: keyof typeof statementTexts,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: `images-${name}`, text: statementTexts[name], values })
  return rows
}

const columns = ['id', 'started_at', 'deadline_at', 'rules_version', 'address', 'sold_at']
const ofLead = columns.map((column) => `l.${column}`).join(', ')

const statementTexts = {
  /** The mailbox comes before the spelling, as on pages. */
  byAddress: `select k.at, ${ofLead}
    from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as k (at, campaign_id, kind, value)
    join lead_identities i on i.campaign_id = k.campaign_id and i.kind = k.kind and i.value = k.value
    join leads l on l.campaign_id = i.campaign_id and l.id = i.lead_id
    where l.ended_by is null order by k.at, k.kind`,
  /** Records that were merged lead to the one that counts; `union` ends a circle. */
  byId: `with recursive chain (at, campaign_id, lead_id) as (
      select * from unnest($1::int[], $2::text[], $3::text[])
      union
      select c.at, l.campaign_id, l.merged_into from chain c join leads l
        on l.campaign_id = c.campaign_id and l.id = c.lead_id where l.merged_into is not null)
    select c.at, ${ofLead} from chain c join leads l on l.campaign_id = c.campaign_id and l.id = c.lead_id
    where l.ended_by is null`,
} as const
