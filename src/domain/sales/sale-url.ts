/** Where a campaign is told of a sale (specification B §7): what owners copy to whoever sells. */

export type SaleUrl = {
  /** Where visitors and platforms reach us. */
  trackingHost: string
  campaignId: string
  /** Slug of the provider. */
  provider: string
  /** The secret of this campaign and provider. */
  hash: string
  /** As owners read it: the decimal amount and its currency. Left out where what was sold tells it. */
  worth?: { amount: string; currency: string }
}

export function saleUrl({ trackingHost, campaignId, provider, hash, worth }: SaleUrl): string {
  const path = [campaignId, provider, hash, ...(worth ? [worth.amount, worth.currency] : [])]
  return `${trackingHost}/promotion/sale/add/${path.map(encodeURIComponent).join('/')}${mergeTags(provider)}`
}

/** Keap calls the URL as it stands there: its merge fields are what tells us who bought. */
function mergeTags(provider: string): string {
  return provider === 'keap' ? '?email=~Contact.Email~&first_name=~Contact.FirstName~' : ''
}
