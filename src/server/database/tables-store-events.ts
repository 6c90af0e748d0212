/** Tables of what shops tell that starts deadlines. */
import type { Bit } from './bit.ts'

export interface StoreEventTables {
  store_start_settings: StoreStartSettingsRow
  store_starts: StoreStartRow
}

/** What its owner has set; a campaign without a row starts as usual. */
export type StoreStartSettingsRow = {
  account_id: string
  campaign_id: string
  /** What it was set for: a campaign that becomes another type begins as usual there. */
  event: string
  is_on: Bit
  /** Minutes or days, by the event. */
  wait: number
  only_subscribed: Bit
  updated_at: number
}

/** Somebody whom a shop has told of, in one campaign. Nothing in it is personal in clear text. */
export type StoreStartRow = {
  account_id: string
  campaign_id: string
  /**
   * `customer` became one · `checkout` began one · `lapse` a customer's last order, after which they may stay away ·
   * `order` somebody has ordered, which a checkout that was begun before is not left any more by.
   */
  about: 'customer' | 'checkout' | 'lapse' | 'order'
  /** Keyed hash of what it is about: the shop's customer, the checkout, or the person. */
  key: string
  /** Keyed hash of the canonical address, as among the identities of leads. */
  person: string | null
  /** Encrypted address, for as long as somebody waits. */
  email: string | null
  /** At the shop: the last change of a checkout, the last order. */
  happened_at: number
  /** When their deadline is to start; null: nothing is to be done. */
  due_at: number | null
  /** Null while they wait. */
  outcome: 'started' | 'tracked' | 'ordered' | 'notLive' | null
  /** When we heard of it, or did something about it, last. */
  told_at: number
}
