/** Tables of accounts at mail platforms, of what campaigns do there, and of what starts deadlines there. */
import type { Bit } from './bit.ts'

export interface ConnectionTables {
  connections: ConnectionRow
  campaign_integrations: CampaignIntegrationRow
  integration_triggers: IntegrationTriggerRow
  trigger_arrivals: TriggerArrivalRow
}

/** An account at a mail platform; every campaign of ours may use it. */
export type ConnectionRow = {
  account_id: string
  id: string
  /** Id of an adapter. */
  platform: string
  /** The owner's own. */
  name: string
  /** Encrypted JSON: a key, or what signing in gave. */
  credentials: string
  /** The account's id and name at the platform; null where it does not tell. */
  found_id: string | null
  found_name: string | null
  /** Encrypted JSON: of platforms that have one webhook an account. */
  webhook: string | null
  checked_at: number
  /** Null while it works. */
  broken_since: number | null
  /** What the platform said when it stopped working. */
  problem: string | null
  /** When its owner was told by mail that it stopped working; null while it works. */
  mailed_at: number | null
  created_at: number
}

/** What a campaign does at its platform: one a platform. */
export type CampaignIntegrationRow = {
  account_id: string
  campaign_id: string
  platform: string
  connection_id: string
  /** JSON of `IntegrationSettings`. */
  settings: string
  /** Whether written deadlines go into a field there: asked with every lead that starts or moves. */
  writes_text: Bit
  updated_at: number
}

export type IntegrationTriggerRow = {
  account_id: string
  campaign_id: string
  id: string
  platform: string
  connection_id: string
  /** A `TriggerKind`, and the list, form or tag there. */
  kind: string
  source_id: string
  source_name: string
  /** The platform's id of the webhook that we made; null where it is pasted, shared or polled. */
  webhook_id: string | null
  /** Encrypted: what the platform signs with; null where it does not sign. */
  secret: string | null
  /** When its webhook was last found to be there. */
  checked_at: number | null
  /** What is wrong with it, in the platform's words; null while nothing is. */
  problem: string | null
  /** For platforms that are asked who came: until when they were. */
  polled_until: number | null
  received_at: number | null
  /** Whose deadline it started last: encrypted, and masked before. */
  email: string | null
  /** How many leads have started by it. */
  leads: number
  /** How many people were at its platform when all was well, and when that was; null: not known. */
  people: number | null
  people_at: number | null
  /** How many more there were at the last look, of whom nobody told us; null: none. */
  joined: number | null
  /** When a second look agreed. */
  silent_at: number | null
  /** When its people were last counted. */
  counted_at: number | null
  /** When its owner was told by mail that it is silent; null once somebody has come. */
  silence_mailed_at: number | null
  created_at: number
}

export type TriggerArrivalRow = {
  campaign_id: string
  trigger_id: string
  /** Hash of what tells a person's arrival from any other. */
  key: string
  arrived_at: number
}
