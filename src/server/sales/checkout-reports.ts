/** The long read about a checkout: its last orders among all sales of a campaign, tests too. */
import { z } from 'zod'
import type { CheckoutOrder } from '#domain/sales/checkouts.api.ts'
import { nativeCheckoutIds } from '#domain/sales/native-checkouts.ts'
import { testState } from '#domain/sales/sale-evidence.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import { lastOrders } from './checkout-repository.ts'
import { saleEmailField } from './hashed-sale.ts'

export const checkoutOrders = report({
  name: 'checkout-orders',
  args: z.object({ accountId: z.string(), campaignId: z.string(), checkout: z.enum(nativeCheckoutIds) }),
  async run(
    { accountId, campaignId, checkout },
    { database, vault }: Pick<Platform, 'database' | 'vault'>,
  ): Promise<CheckoutOrder[]> {
    const [account, campaign] = [ownedAccount(accountId), ownedCampaign(campaignId)]
    const rows = await lastOrders(database.db, campaign, checkout)
    return Promise.all(
      rows.map(async ({ id, email, amount, currency, created_at, state, refunded_at }) => ({
        id,
        email: email === null ? null : await vault.open(account, saleEmailField(campaign), email),
        amount,
        currency,
        createdAt: created_at,
        isTest: state === testState,
        isRefunded: refunded_at !== null,
      })),
    )
  },
})
