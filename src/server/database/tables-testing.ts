/** Tables of what owners test a campaign with. */

export interface TestingTables {
  campaign_tests: CampaignTestRow
  reset_links: ResetLinkRow
  team_links: TeamLinkRow
  team_browsers: TeamBrowserRow
  used_handovers: UsedHandoverRow
  rehearsals: RehearsalRow
}

/** The test of a campaign that is under way: the account's, whoever of it goes on with it. */
export type CampaignTestRow = {
  account_id: string
  campaign_id: string
  /** Encrypted address of the tester, as it was typed. */
  email: string
  /** Keyed hash of its canonical form, by the key for tests (`snapshot/tested-campaign.ts`). */
  address: string
  begun_at: number
  /** Whom the event started, and what it was; null while none has come. */
  lead_id: string | null
  /** What started the deadline: a `LeadSource`. */
  event_source: string | null
  /** Which webhook, form or page; null where only one thing can be meant. */
  event_detail: string | null
  event_at: number | null
  /** What the last e-mail link was opened with in place of an address: a merge tag that nobody filled. */
  link_em: string | null
}

export type ResetLinkRow = {
  account_id: string
  campaign_id: string
  id: string
  /** Encrypted address of the one person whom it resets. */
  email: string
  /** Keyed hash of its canonical form, as among the identities of leads; null for links of before it was kept. */
  address: string | null
  redirects_to: string
  expires_at: number
  created_at: number
  /** It works once. */
  used_at: number | null
  /** Whoever opens a link that its owner has deleted is told so. */
  deleted_at: number | null
}

/** How often a campaign's team link was changed; no row: never. */
export type TeamLinkRow = { account_id: string; campaign_id: string; rotation: number }

/** A browser of the team, known by the random id in its mark. Counts for seven days. */
export type TeamBrowserRow = {
  account_id: string
  campaign_id: string
  id: string
  /** That of the link it was marked by: no longer valid once the link is changed. */
  rotation: number
  marked_at: number
}

/** A hand-over marks one browser, once; forgotten when it would have expired. */
export type UsedHandoverRow = { campaign_id: string; id: string; used_at: number }

/** The last rehearsal of a campaign, as JSON of a `RehearsalReport`. */
export type RehearsalRow = { account_id: string; campaign_id: string; report: string; ran_at: number }
