/** Pages of other campaigns at the same URL: whose deadline does a visitor meet there? */
import { byPriority, type Placed } from '../campaigns/campaign-order.ts'
import { pageTypeFacts, type PageType } from './page-types.ts'
import { compilePagePattern, pageAddress, type PageAddress, type PagePattern } from '../addresses/page-url.ts'

type Page = { id: string; type: PageType; beforeUrl: string }
type OtherPage = Page & { campaign: Placed & { name: string } }

export type SharedPage = {
  pageId: string
  campaignId: string
  campaignName: string
  /** The other campaign wins there while it is live. */
  comesFirst: boolean
}

type Facts = { campaign: Placed; pages: readonly Page[]; others: readonly OtherPage[] }

/** Each page of the campaign beside each other campaign that it meets, those that come first ahead. */
export function sharedPages({ campaign, pages, others }: Facts): SharedPage[] {
  const places = Map.groupBy(others.flatMap(placeOf), ({ pattern }) => pattern.host)
  return pages.flatMap((page) => {
    const own = placeOf(page)[0]
    if (!own) return []
    const met = (places.get(own.pattern.host) ?? []).filter((place) => meet(own, place))
    const campaigns = new Map(met.map(({ page: { campaign: other } }) => [other.id, other]))
    return [...campaigns.values()].toSorted(byPriority).map((other) => ({
      pageId: page.id,
      campaignId: other.id,
      campaignName: other.name,
      comesFirst: byPriority(other, campaign) < 0,
    }))
  })
}

type Place<P> = { page: P; address: PageAddress; pattern: PagePattern }

/** Forms and sales are counted for every campaign at once: only what is shown or redirects competes. */
function placeOf<P extends Page>(page: P): Place<P>[] {
  const { startsOnSubmit, recordsSale } = pageTypeFacts(page.type)
  const address = pageAddress(page.beforeUrl)
  const pattern = compilePagePattern(page.beforeUrl)
  return startsOnSubmit || recordsSale || !address || !pattern ? [] : [{ page, address, pattern }]
}

/** Is there a visit that belongs to both? With a `*` one of them may be within the other. */
function meet(one: Place<Page>, other: Place<Page>): boolean {
  return one.pattern.matches(other.address) || other.pattern.matches(one.address)
}
