/** Takes back webhooks for the tag of buyers that nobody knows of: whoever made one died before it was stored. */
import { z } from 'zod'
import { ruleChoice } from '#domain/sale-trackings/sale-trackings.api.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { LOOKED_FOR_AFTER_MS, removeUnlessStored } from '../integrations/unstored-webhook.ts'
import { job } from '../jobs/job.ts'
import { ruleUrl, type Rule } from '../sales/rule-address.ts'
import { readSaleSecrets } from '../sales/sale-secrets.ts'

export const removeUnstoredRule = job({
  name: 'remove-unstored-sale-webhook',
  payload: z.object({
    accountId: z.string(),
    campaignId: z.string(),
    id: z.string(),
    provider: z.string(),
    choice: ruleChoice,
  }),
  async run({ accountId, campaignId, ...rule }, deps: IntegrationsDeps) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    const { database, vault, environment } = deps
    const secrets = await readSaleSecrets({ db: database.db, vault }, scope)
    // With the campaign all that could tell of it has gone; at an address that was changed since nobody listens.
    if (!secrets) return
    const url = ruleUrl({ ...rule, campaignId }, { secrets, trackingHost: environment.EDGE_ORIGIN })
    const { connectionId, tag } = rule.choice
    const { rule_id: stored } = secrets.trackingOf(rule.provider)
    const connection = { accountId: scope.account.id, connectionId }
    await removeUnlessStored(deps, connection, { url, source: tag, stored })
  },
})

/** Before it is made. */
export async function noteRuleToCome(
  { database, jobs, clock }: IntegrationsDeps,
  { account, campaign }: CampaignScope,
  rule: Rule,
): Promise<void> {
  const payload = { accountId: account.id, campaignId: campaign.id, ...rule }
  const runAt = clock.now() + LOOKED_FOR_AFTER_MS
  await jobs.add(database.db, removeUnstoredRule, payload, { runAt })
}
