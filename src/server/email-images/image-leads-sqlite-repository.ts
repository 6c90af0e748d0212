/** The reads behind images in mails on SQLite, prepared by hand. */
import type { OpenDatabase } from '../database/open-database.ts'
import type { FoundLead, LeadWanted, ReadLeads } from './image-lead.ts'

type SqliteDatabase = Pick<Extract<OpenDatabase, { engine: 'sqlite' }>, 'db' | 'sqlite' | 'wal'>

const columns = ['id', 'started_at', 'deadline_at', 'rules_version', 'address', 'sold_at']

/** It borrows Kysely's one connection, so that it never sees the inside of somebody else's transaction. */
export function sqliteImageLeads({ db, sqlite, wal }: SqliteDatabase): ReadLeads {
  const byAddress = sqlite.prepare(ofAddress)
  const byId = sqlite.prepare(ofId)

  function read(wanted: LeadWanted): FoundLead | null {
    const row =
      wanted.by === 'address'
        ? byAddress.get(wanted.campaignId, wanted.canonical, wanted.exact)
        : byId.get(wanted.campaignId, wanted.leadId)
    return (row as FoundLead | undefined) ?? null
  }

  return async (wanted) => {
    const found = await db.connection().execute(async () => wanted.map(read))
    await wal.flushedWhatWasRead()
    return found
  }
}

/** The mailbox comes before the spelling, as on pages. */
const ofAddress = `select ${columns.map((column) => `l.${column}`).join(', ')}
  from lead_identities i cross join leads l on l.campaign_id = i.campaign_id and l.id = i.lead_id
  where i.campaign_id = ?1 and l.ended_by is null
    and (i.kind = 'canonical' and i.value = ?2 or i.kind = 'email' and i.value = ?3)
  order by i.kind limit 1`

/** Records that were merged lead to the one that counts; `union` ends a circle. */
const ofId = `with recursive chain (campaign_id, lead_id) as (
    values (?1, ?2)
    union
    select l.campaign_id, l.merged_into from chain c join leads l
      on l.campaign_id = c.campaign_id and l.id = c.lead_id where l.merged_into is not null)
  select ${columns.map((column) => `l.${column}`).join(', ')}
  from chain c cross join leads l on l.campaign_id = c.campaign_id and l.id = c.lead_id
  where l.ended_by is null limit 1`
