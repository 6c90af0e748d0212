/** The pages of one campaign in another one, each with a link of its own. */
import type { Transaction } from 'kysely'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { Database } from '../database/schema.ts'
import type { CampaignCopy } from '../campaigns/campaign-part.ts'
import { insertLink, insertPage, pageRow } from './repository.ts'

/** The same URL with the same snippet: what is known of the code on it holds for the copy too. */
export async function copyPages(
  trx: Transaction<Database>,
  { from, to, pageIds, now }: CampaignCopy,
): Promise<void> {
  for (const [place, [pageId, id]] of [...pageIds].entries()) {
    const row = await pageRow(trx, from, pageId)
    if (!row) continue
    await insertPage(trx, {
      ...row,
      id,
      account_id: to.account.id,
      campaign_id: to.campaign.id,
      // Pages stand in the order in which they were added, and the first offer is where pre-launch sends people.
      created_at: now + place,
      updated_at: now,
    })
    if (isPageType(row.type) && pageTypeFacts(row.type).hasEmailLink)
      await insertLink(trx, to, { pageId: id, now })
  }
}
