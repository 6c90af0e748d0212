/** The discount of a store campaign, as far as visitors meet it: whose code is shown, and where the shop is. */
import { discount as storedDiscount } from '#domain/discounts/discount.schema.ts'
import { codeWords, isSaidInEnglish } from '#domain/discounts/code-words.ts'
import { exampleCode } from '#domain/discounts/lead-code.ts'
import { asciiJson } from './ascii-json.ts'
import type { AccountSource, CampaignSource } from './snapshot-repository.ts'

export type SnapshotDiscount = {
  /** Every lead has a code of their own; else the campaign has its owner's. */
  perLead: boolean
  /** As long as a code will be, and nobody's: what previews and tests show. */
  example: string
  /** JSON of what is said around it, ready to be put behind what it is about; nothing in English. */
  words: string
  shop: CampaignShop | null
}

/** Null where the account never had one. One that has ended is asked for nothing, but its codes are still good there. */
export type CampaignShop = {
  /** `knead.myshopify.com`. */
  host: string
  /** Where its buyers are, `https://knead.example`. */
  storefront: string
  isConnected: boolean
}

type Source = Pick<CampaignSource, 'name' | 'discount' | 'discount_per_lead'>

export function snapshotDiscount(
  { name, discount_per_lead: perLead, discount }: Source,
  language: string,
  shop: CampaignShop | null,
): SnapshotDiscount | null {
  if (perLead === null || discount === null) return null
  const own = storedDiscount.safeParse(JSON.parse(discount)).data?.discount_code ?? null
  const words = isSaidInEnglish(language) ? '' : `,"w":${asciiJson(codeWords(language))}`
  return { perLead: perLead === 1, example: exampleCode(name, own), words, shop }
}

export function shopOf({ shop, storefront, store_ended_at }: AccountSource): CampaignShop | null {
  if (shop === null || storefront === null) return null
  return { host: shop, storefront, isConnected: store_ended_at === null }
}

/** Whether the page is the shop's own, at whichever of its two hosts. */
export function isOnShop({ host, storefront }: CampaignShop, pageUrl: string): boolean {
  const page = URL.parse(pageUrl)?.host
  return page !== undefined && (page === host || page === URL.parse(storefront)?.host)
}

/** The shop's own address that applies the code: as it gave it to us, if that is one of its own. */
export function applyUrl(shop: CampaignShop, { code, url }: { code: string; url: string | null }): string {
  if (url !== null && isOnShop(shop, url)) return url
  return new URL(`/discount/${encodeURIComponent(code)}`, shop.storefront).href
}
