/**
 * Forgets a tester in one campaign, so that they start in it as if for the first time: leads of tests are erased, a lead
 * that was theirs before is reset, as its owner could do in the list of leads.
 */
import type { Transaction } from 'kysely'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { setChangeCause, type Actor } from '../database/change-causes-repository.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import type { Database } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { identitiesOfPerson } from '../lead-store/identities.ts'
import { eraseLead, resetLead } from '../leads/lead-endings-repository.ts'
import type { Vault } from '../secrets/vault.ts'
import { countingLeadsOf, isTestLead, type Identities } from './reset-person-repository.ts'

export type Tester = { address: EmailAddress | null; visitorId: string | null }

/** Hashed before the transaction: keys may have to be read, and it holds what others wait for. */
export function testerIdentities(
  vault: Pick<Vault, 'lookupHash'>,
  { account, campaign }: CampaignScope,
  { address, visitorId }: Tester,
): Promise<Identities> {
  const ids = { accountId: account.id, campaignId: campaign.id }
  return identitiesOfPerson(vault, ids, { address, visitorId })
}

export async function forgetTester(
  trx: Transaction<Database>,
  { campaign }: CampaignScope,
  { identities, by, now }: { identities: Identities; by: Actor; now: number },
): Promise<void> {
  await takeCampaigns(trx, [campaign.id])
  await setChangeCause(trx, { ...by, cause: 'test', at: now })
  for (const leadId of await countingLeadsOf(trx, campaign.id, identities)) {
    const change = { campaignId: campaign.id, leadId, now }
    await ((await isTestLead(trx, campaign.id, leadId)) ? eraseLead(trx, change) : resetLead(trx, change))
  }
}
