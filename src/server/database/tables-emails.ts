/** Tables of e-mail timers, the images that owners upload for them, and of webhooks. */

export interface EmailTables {
  email_timers: EmailTimerRow
  expired_images: ExpiredImageRow
  webhooks: WebhookRow
}

/** A campaign without a row has the default timer. */
export type EmailTimerRow = {
  account_id: string
  campaign_id: string
  /** JSON of EmailTimer, in the specification's names. */
  settings: string
  updated_at: number
}

/** What mails show after the deadline; the latest upload of a campaign replaces the one before. */
export type ExpiredImageRow = {
  account_id: string
  campaign_id: string
  id: string
  /** The GIF that mails get, as base64: in the database it reaches every process and every backup. */
  gif: string
  width: number
  height: number
  created_at: number
}

/** One a campaign and provider, from the first rotation or the first webhook on. */
export type WebhookRow = {
  account_id: string
  campaign_id: string
  provider: string
  /** How often its address was changed: part of what the secret in the address is derived from. */
  rotation: number
  received_at: number | null
  outcome: string | null
  /** Encrypted, and masked before (`jo…@mail.example`): who is erased from the leads does not live on here. */
  email: string | null
  /** The deadline that was answered. */
  deadline_at: number | null
}
