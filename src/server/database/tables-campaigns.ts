/** Tables of campaigns, their pages and links, and of the leads that visitors make. */
import type { EarlierBar } from '#domain/campaigns/earlier-bar.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import type { FunnelStep } from '#domain/analytics/funnel-steps.ts'
import type { WriteState } from '#domain/write-back/write-state.ts'
import type { Bit } from './bit.ts'

export interface CampaignTables {
  campaigns: CampaignRow
  pages: PageRow
  email_links: EmailLinkRow
  leads: LeadRow
  lead_identities: LeadIdentityRow
  lead_changes: LeadChangeRow
  lead_counts: LeadCountRow
  lead_batches: LeadBatchRow
  recomputations: RecomputationRow
}

export type CampaignRow = {
  id: string
  account_id: string
  name: string
  campaign_type: string
  email_platform: string
  checkout_platform: string
  landing_platform: string
  same_platform: Bit
  /** JSON of CampaignSettings, in the specification's names. */
  settings: string
  /** Counts the versions of the deadline rule. */
  rules_version: number
  /** Leads whose rules version is below this follow `follow_rule`: what "Everyone" means at once. */
  follow_below: number
  /** JSON of the deadline rule that "Everyone" was moved to; a later rule for new leads only leaves it alone. */
  follow_rule: string | null
  /** Root of the campaign's public secrets (one per purpose is derived), encrypted. */
  root_secret: string
  /** Names the campaign’s timer image in mails, beside its id. */
  email_image_hash: string
  /** Of several campaigns on one URL the highest that is live wins. */
  priority: number
  is_demo: Bit
  /** What its owner has made of it: a draft, live, paused or ended. */
  stage: CampaignStage
  /** Of which earlier generation the bars on its classic pages are. */
  earlier_bar: EarlierBar
  /** JSON of OldestBar; null until an owner has saved one. */
  oldest_bar: string | null
  /** JSON: what each page that went over to the new style was before; null where none has. */
  pages_before_new_style: string | null
  /** Grows with every change that visitors can see: processes poll the highest (table `versions`). */
  revision: number
  created_at: number
  updated_at: number
  archived_at: number | null
  /** Set, never cleared: the row stays until its leads are erased by a job. */
  deleted_at: number | null
}

export type PageRow = {
  account_id: string
  campaign_id: string
  id: string
  type: string
  label: string
  before_url: string
  after_url: string
  /** JSON of the page's bar where it has one of its own; null shows the default bar. */
  bar: string | null
  /** The same of its classic bar, which it keeps while it is of another type. */
  classic_bar: string | null
  /** Of its campaign: the theme of its portal, which it keeps while it is of another type. */
  portal_theme_id: string | null
  /** JSON of PageCta; null for a page that never had a button of its own. */
  cta: string | null
  /** What a visit to a sales page is worth, in minor units; null is 0 in US dollars. */
  sale_amount: number | null
  sale_currency: string | null
  /** When our code was first known to run there, and how we know. */
  verified_at: number | null
  verified_by: 'visit' | 'check' | 'owner' | null
  /** Last visit by a real browser with our script. */
  last_seen_at: number | null
  /** What the server's own look found last; null: never looked. */
  code_found: Bit | null
  created_at: number
  updated_at: number
}

/** `/s/{8 hex}` names nothing else, so the code is the key. */
export type EmailLinkRow = {
  code: string
  account_id: string
  campaign_id: string
  page_id: string
  created_at: number
  /** The row of a deleted link stays: its account's fallback URL answers, and no other page gets the code. */
  deleted_at: number | null
}

export type LeadRow = {
  campaign_id: string
  id: string
  started_at: number
  deadline_at: number
  /** The version of the rule that computed the deadline, and the zone it computed in. */
  rules_version: number
  zone: string
  source: string
  /** Encrypted address; null while nobody knows one. */
  email: string | null
  /** Keyed hash of its canonical form. */
  address: string | null
  /** Why this record no longer counts: reset, merged into another, or followed by a later start. */
  ended_by: 'reset' | 'merged' | 'reentry' | null
  ended_at: number | null
  /** The lead that counts instead, after a join or a later start. */
  merged_into: string | null
  /** When the person bought: the deadline no longer concerns them. */
  sold_at: number | null
  created_at: number
  /** The day of its start in the campaign's zone as it was then: `domain/analytics/local-day.ts`. */
  started_day: number
  /** Where it came from: `domain/analytics/lead-origin.ts`. */
  origin: string
  /** When it first saw a page, clicked a link, came back before the deadline, and was sent elsewhere after it. */
  saw_at: number | null
  clicked_at: number | null
  returned_at: number | null
  redirected_at: number | null
  /** Ids of the portal themes whose tasks it has done, one after the other; null: of none. */
  done_portals: string | null
}

export type LeadIdentityRow = {
  campaign_id: string
  /** `visitor` a browser's own id, `email` an exact address, `canonical` its canonical form, `network` an IP range. */
  kind: 'visitor' | 'email' | 'canonical' | 'network'
  /** Keyed hash: the plain value stands in no table. */
  value: string
  lead_id: string
  created_at: number
  /** Only network evidence goes stale. */
  expires_at: number | null
}

/** Leads changed by other than their own visit: tokens handed out before `revision` ask the database again. */
export type LeadChangeRow = {
  campaign_id: string
  lead_id: string
  revision: number
  changed_at: number
}

/** Kept by triggers on `leads` and `deadline_writes`: how many a campaign has of each kind; rows of several writers add up. */
export type CountedLeads =
  | `step-${FunnelStep}`
  | 'deadline-day'
  | 'deadline-hour'
  | 'sold'
  | 'followed'
  | 'reset'
  | 'merged'

/** Leads that are being added together: in SQLite alone, and never to be seen outside of a transaction. */
export type LeadBatchRow = {
  id: number
  /** The last row of `leads` before them. */
  after_row: number
  closes_by: number
}

export type LeadCountRow = {
  campaign_id: string
  /**
   * All but merged ones, by each step that they have come to, in all and by their origin. Those whose deadline counts,
   * by when it is. The others once: sold, followed by a later start, reset, merged; those of tests under names of their
   * own. And written deadlines, by their state at a platform.
   */
  counted: CountedLeads | `test-${CountedLeads}` | `step-${FunnelStep}:${string}` | `${WriteState}:${string}`
  /** The day of the start, for steps. When that day or hour began, in UTC, for deadlines. 0 where no time is told. */
  since: number
  /** The connection that adds to it, so that none waits for another; 0: added up, and always in SQLite. */
  writer: number
  leads: number
}

/** A change of the rule for everyone whose leads are still being brought up to date; gone when they all are. */
export type RecomputationRow = {
  account_id: string
  campaign_id: string
  /** Up to which lead id it has come. */
  cursor: string
  done: number
  total: number
}
