/** Saving what a store campaign's codes give. */
import { canChoosePaidStoreOptions, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { codesOf, emptyDiscount, keptDiscount } from '#domain/discounts/discount.ts'
import { discountDraft, discountMessages, type Discount } from '#domain/discounts/discount.schema.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, forbidden, invalid, notFound } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import type { Platform } from '../platform/platform.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import { discountOf, storeDiscount } from './discounts-repository.ts'

type SavingScope = CampaignScope & { account: { permissions: AccountPermissions } }
type DiscountSave = { saver: Saver; sent: Sent<object> }

const readDraft = readBy(discountDraft, '')

export function saveDiscount(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  scope: SavingScope,
  { saver, sent }: DiscountSave,
): Promise<Discount> {
  if (!canChoosePaidStoreOptions(scope.account.permissions)) throw forbidden(discountMessages.paidOption)
  return inTransaction(database.db, async (trx) => {
    const campaign = await takeCampaign(trx, scope)
    if (!campaign) throw notFound()
    const kind = codesOf(campaign.campaignType)
    if (kind === 'none') throw badRequest(discountMessages.noStoreCampaign)
    const { id } = campaign
    const stored = (await discountOf(trx, scope)) ?? emptyDiscount
    const read = (fields: unknown) => keptDiscount(readDraft(fields), campaign.campaignType)
    const saved = await mergeSave(trx, saver, { record: 'discount', id, stored, sent, read })
    if (kind === 'owners' && saved.discount_code === null)
      throw invalid('discount_code', discountMessages.code)
    await storeDiscount(trx, scope, { saved, isPerLead: kind === 'perLead', now: clock.now() })
    campaignChanged(trx, id)
    return saved
  })
}
