/** A running offer on a customer's site, with a page for visitors and one for those who come too late. */
import type { Page } from '@playwright/test'
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import type { SavedPage } from '../../src/domain/pages/pages.api.ts'
import type { CustomerSite, SitePage } from './customer-site.ts'
import { ownerCalls, type OwnerCalls } from './owner-calls.ts'
import type { Product } from './product.ts'

export type Offer = {
  calls: OwnerCalls
  campaign: CampaignDetail
  page: SavedPage
  /** Where visitors see the offer, and where they go when their time is over. */
  url: string
  closed: string
  snippet: string
  plainTag: string
  /** The e-mail link of the page, as somebody's mail program fills it in. */
  linkFor: (email: string) => string
  /** Puts the offer's page online again with something else in it. */
  redesign: (page: Omit<SitePage, 'title'>) => void
}

type Parts = { product: Product; site: CustomerSite; owner: Page }
type Wanted = { form?: Partial<CampaignForm>; closed?: '' }

export async function openOffer({ product, site, owner }: Parts, wanted: Wanted = {}): Promise<Offer> {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign(wanted.form)
  const url = site.url('/offer')
  const closed = wanted.closed ?? site.page('/closed', { title: 'The offer is over' })
  const page = await calls.page(campaign, { beforeUrl: url, afterUrl: closed })
  const { snippet, plainTag } = await calls.snippets(campaign)
  site.page('/offer', { title: 'The offer', head: snippet })
  return {
    calls,
    campaign,
    page,
    url,
    closed,
    snippet,
    plainTag,
    linkFor: (email) => linkFor(page, email),
    redesign: (next) => site.page('/offer', { title: 'The offer', head: snippet, ...next }),
  }
}

export function linkFor({ emailLink }: SavedPage, email: string): string {
  return `${emailLink?.replace(/\?.*/, '')}?em=${email}`
}
