/** A campaign row for tests that need one to exist, without going through the form. */
import type { Insertable } from 'kysely'
import type { CampaignRow } from '../../src/server/database/tables-campaigns.ts'
import type { Db } from '../../src/server/database/schema.ts'
import { newId } from '../../src/server/foundation/ids.ts'
import {
  ownedCampaign,
  type OwnedAccountId,
  type OwnedCampaignId,
} from '../../src/server/foundation/scope.ts'
import { TEST_NOW } from './clock.ts'

export async function insertCampaign(
  db: Db,
  accountId: OwnedAccountId,
  different: Partial<Insertable<CampaignRow>> = {},
): Promise<OwnedCampaignId> {
  const id = newId()
  await db
    .insertInto('campaigns')
    .values({
      id,
      account_id: accountId,
      name: 'Spring sale',
      campaign_type: 'evergreen',
      email_platform: '',
      checkout_platform: '',
      landing_platform: '',
      same_platform: 0,
      settings: '{}',
      rules_version: 1,
      follow_below: 0,
      follow_rule: null,
      email_image_hash: 'imagehash001',
      root_secret: '',
      priority: 0,
      is_demo: 0,
      stage: 'live',
      earlier_bar: 'classic',
      oldest_bar: null,
      pages_before_new_style: null,
      revision: 0,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      archived_at: null,
      deleted_at: null,
      ...different,
    })
    .execute()
  return ownedCampaign(id)
}
