/** Tables of shops and of the codes that are made there. */

export interface StoreTables {
  store_apps: StoreAppRow
  stores: StoreRow
  store_deliveries: StoreDeliveryRow
  campaign_discounts: CampaignDiscountRow
  code_starts: CodeStartRow
  discount_codes: DiscountCodeRow
  discount_code_passes: DiscountCodePassRow
}

/** The app that whoever runs the installation has made at a platform, typed into a screen. */
export type StoreAppRow = {
  platform: string
  client_id: string
  /** Sealed. */
  client_secret: string
  handle: string | null
  updated_at: number
}

/** The shop of an account: one at a time. The row stays when it ends, so that the same shop can come back. */
export type StoreRow = {
  account_id: string
  /** `knead.myshopify.com`: one account's at a time. */
  shop: string
  label: string
  /** Where its buyers are, `https://knead.example`. */
  storefront: string
  /** ISO 4217. */
  currency: string
  /** IANA. */
  timezone: string
  proof: 'oauth' | 'app' | 'token'
  /** Sealed JSON of tokens, and of the app's own id and secret; null once it has ended. */
  credentials: string | null
  /** Separated by commas. */
  scopes: string
  /** The app that its tokens are of, where that is known. */
  client_id: string | null
  app_handle: string | null
  embed_state: 'on' | 'off' | 'unknown'
  embed_checked_at: number | null
  checked_at: number
  broken_since: number | null
  problem: string | null
  mailed_at: number | null
  /** When it was last seen to it that it tells us of everything. */
  subscribed_at: number | null
  /** When codes here and there were last compared. */
  swept_at: number | null
  connected_at: number
  ended_at: number | null
  ended_by: 'uninstalled' | 'disconnected' | null
}

/** A webhook of a shop, kept before the shop is answered. It stays for a while when it is done, to know its repeats. */
export type StoreDeliveryRow = {
  shop: string
  /** The platform's own, the same for each repeat. */
  id: string
  account_id: string
  topic: string
  /** Sealed JSON; null once it is done. */
  body: string | null
  triggered_at: number | null
  received_at: number
  /** Null: nothing is to be done, or it has failed for good. */
  due_at: number | null
  tries: number
  problem: string | null
}

export type CampaignDiscountRow = {
  account_id: string
  campaign_id: string
  /** 1: every lead has a code of their own. 0: the campaign has the owner's. */
  per_lead: number
  /** JSON of a `Discount`. */
  settings: string
  updated_at: number
}

/** A way through the running leads of a campaign, because its discount, its stage or its shop has changed. */
export type DiscountCodePassRow = {
  account_id: string
  campaign_id: string
  /** JSON of how far it has come. */
  cursor: string
  /** Counts how often it had to begin anew. */
  revision: number
  /** When somebody first looked at it; null after it had to begin anew. */
  seen_at: number | null
}

/** A lead that has started and is to have a code: until somebody makes a row of `discount_codes` of it, a moment later. */
export type CodeStartRow = {
  campaign_id: string
  lead_id: string
}

/** A code on its way to the shop, at it, or on its way from it. */
export type DiscountCodeRow = {
  account_id: string
  campaign_id: string
  /** Empty: the owner's, of the whole campaign. */
  lead_id: string
  /** Counts what has happened to the lead: an answer about an earlier one settles nothing. */
  version: number
  /**
   * `waiting` the shop is to be told something · `made` it is there as it should be · `failed` the shop refuses it ·
   * `ended` it is no longer there, and kept to know whose it was.
   */
  state: 'waiting' | 'made' | 'failed' | 'ended'
  /** 0: before those of lane 1, which come by the thousand. */
  lane: 0 | 1
  /** Null: nothing is to be done. Of one that is made: when it is to be deleted. */
  due_at: number | null
  tries: number
  /** Where it is; another shop that is connected later knows nothing of it. */
  shop: string | null
  /** Chosen and kept before the shop is asked, so that a second try asks for the same. */
  code: string | null
  /** The shop's id of it; null until it has confirmed the code. */
  discount_id: string | null
  url: string | null
  /** What the shop holds. */
  ends_at: number | null
  /** Hash of the terms that it was last given. */
  terms: string | null
  problem: string | null
  failed_at: number | null
}
