/** The SQL that erases what a deleted campaign leaves behind, as its parts say. */
import { sql, type Transaction } from 'kysely'
import type { CampaignPart, ErasedTable } from '../campaigns/campaign-part.ts'
import type { Database } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'

const ROWS_AT_ONCE = 250

/** Does one step through the tables with many rows; false when none is left. */
export async function eraseStep(
  trx: Transaction<Database>,
  { campaign }: CampaignScope,
  parts: readonly CampaignPart[],
): Promise<boolean> {
  for (const { table, inStepsBy } of tablesOf(parts)) {
    if (inStepsBy === undefined) continue
    const [rows, column] = [sql.table(table), sql.ref(inStepsBy)]
    const erased = await sql`
      delete from ${rows} where campaign_id = ${campaign.id} and ${column} in (
        select ${column} from ${rows} where campaign_id = ${campaign.id} limit ${sql.lit(ROWS_AT_ONCE)}
      ) returning ${column}`.execute(trx)
    if (erased.rows.length > 0) return true
  }
  return false
}

/** Everything that is a few rows. */
export async function eraseAtOnce(
  trx: Transaction<Database>,
  { campaign }: CampaignScope,
  parts: readonly CampaignPart[],
): Promise<void> {
  for (const { table, inStepsBy } of tablesOf(parts))
    if (inStepsBy === undefined)
      await sql`delete from ${sql.table(table)} where campaign_id = ${campaign.id}`.execute(trx)
}

function tablesOf(parts: readonly CampaignPart[]): ErasedTable[] {
  return parts.flatMap(({ erase }) => erase)
}
