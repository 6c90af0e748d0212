/** The pages of one campaign in another one, each with a link of its own. */
import type { Transaction } from 'kysely'
import { pageTypeFacts } from '#domain/pages/page-types.ts'
import type { Database } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { insertLink, insertPage, pageRow, type StoredPage } from './repository.ts'

type Copying = {
  from: CampaignScope
  to: CampaignScope
  /** Each page and the id of its copy. */
  copies: ReadonlyMap<StoredPage, string>
  now: number
}

/** The same URL with the same snippet: what is known of the code on it holds for the copy too. */
export async function copyPages(
  trx: Transaction<Database>,
  { from, to, copies, now }: Copying,
): Promise<void> {
  for (const [place, [page, id]] of [...copies].entries()) {
    const row = await pageRow(trx, from, page.id)
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
    if (pageTypeFacts(page.type).hasEmailLink) await insertLink(trx, to, { pageId: id, now })
  }
}
