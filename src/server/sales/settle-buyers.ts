/** What a batch of sales and refunds does to the deadlines of those who bought, done after all sales: leads are taken last. */
import type { Transaction } from 'kysely'
import { withChangeCause } from '../database/change-causes-repository.ts'
import type { Database } from '../database/schema.ts'
import { leadsChanged } from '../database/revisions-repository.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { endBySale } from './buyer-repository.ts'
import { hasBought } from './refund-repository.ts'
import type { SellingCampaign } from './selling-campaign.ts'
import { reviveBuyer } from './undo-sale.ts'

type Trx = Transaction<Database>

type Buyer = { leadId: string; now: number }
type Settled = Buyer & { scope: CampaignScope; hasBought: boolean; isRevived: boolean }

export class SettledBuyers {
  private readonly byLead = new Map<string, Settled>()

  bought(campaign: SellingCampaign, buyer: Buyer): void {
    this.of(campaign, buyer).hasBought = true
  }

  /** What they had bought was taken back. */
  revived(campaign: SellingCampaign, buyer: Buyer): void {
    this.of(campaign, buyer).isRevived = true
  }

  /** Always in the same order, so that two batches never wait for each other. */
  get inOrder(): Settled[] {
    return [...this.byLead.values()].toSorted((one, other) => (one.leadId < other.leadId ? -1 : 1))
  }

  private of({ id, accountId }: SellingCampaign, buyer: Buyer): Settled {
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(id) } }
    const settled = this.byLead.get(buyer.leadId) ?? { ...buyer, scope, hasBought: false, isRevived: false }
    this.byLead.set(buyer.leadId, settled)
    return settled
  }
}

/** The ids of those whose deadline was ended by it, or counts again. */
export async function settleBuyers(trx: Trx, buyers: SettledBuyers): Promise<string[]> {
  const changed: string[] = []
  for (const buyer of buyers.inOrder) changed.push(...(await settle(trx, buyer)))
  return changed
}

async function settle(trx: Trx, { scope, leadId, now, ...did }: Settled): Promise<string[]> {
  const campaignId = scope.campaign.id
  if (did.isRevived) {
    const revived = await withChangeCause(trx, { cause: 'refund', at: now }, () =>
      reviveBuyer(trx, scope, { leadId, now }),
    )
    if (!did.hasBought || !(await hasBought(trx, campaignId, [leadId]))) return revived
  }
  const ended = { campaignId, leadId, now }
  if (!(await endBySale(trx, ended))) return []
  leadsChanged(trx, [ended])
  return [leadId]
}
