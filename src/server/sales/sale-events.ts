/** The long read about what has come from a provider, one page of it: for its tab of the dialog, and for a checkout's page. */
import { z } from 'zod'
import type { CheckoutOrder } from '#domain/sales/checkouts.api.ts'
import { matchedByKinds } from '#domain/sales/matched-by.ts'
import { testState } from '#domain/sales/sale-evidence.ts'
import type { SaleEvent } from '#domain/sale-trackings/sale-trackings.api.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { report } from '../jobs/report.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import { saleEmailField, toldAddressField } from './hashed-sale.ts'
import { addressesOfLeads } from './repository.ts'
import { listEvents, type StoredEvent } from './events-repository.ts'

type Needs = Pick<Platform, 'database' | 'vault'>

export const saleEvents = report({
  name: 'sale-events',
  args: z.object({
    accountId: z.string(),
    campaignId: z.string(),
    provider: z.string(),
    page: z.number(),
  }),
  async run({ accountId, campaignId, ...wanted }, deps: Needs) {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    const { rows, total } = await listEvents(deps.database.db, scope.campaign.id, wanted)
    return { events: await shown(deps, scope, rows), total }
  },
})

async function shown(
  { database, vault }: Needs,
  { account, campaign }: CampaignScope,
  rows: readonly StoredEvent[],
): Promise<(SaleEvent & CheckoutOrder)[]> {
  const leadIds = rows.flatMap(({ lead_id }) => lead_id ?? [])
  const addresses = await addressesOfLeads(database.db, campaign.id, [...new Set(leadIds)])
  const opened = (field: string, sealed: string | null | undefined) =>
    sealed ? vault.open(account.id, field, sealed) : null
  return Promise.all(
    rows.map(
      async ({ lead_id, email, told_address, created_at, matched_by, state, refunded_at, ...sale }) => ({
        id: sale.id,
        amount: sale.amount,
        currency: sale.currency,
        email:
          (await opened(saleEmailField(campaign.id), email)) ??
          (await opened(leadEmailField(campaign.id), addresses.get(lead_id ?? ''))),
        toldAddress: await opened(toldAddressField(campaign.id), told_address),
        createdAt: created_at,
        matchedBy: matchedByKinds.find((kind) => kind === matched_by) ?? null,
        isTest: state === testState,
        isRefunded: refunded_at !== null,
      }),
    ),
  )
}
