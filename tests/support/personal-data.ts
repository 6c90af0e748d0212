/**
 * Where customers of owners are known, by table: a table that is added has to say it here before the tests compile. What
 * leads to a person is gone once they are erased; what stays says why it may.
 */
import type { Database } from '../../src/server/database/schema.ts'

/** `lead`: a lead's id. `hash`: a keyed hash of an address. `sealed`: encrypted. */
export type Trace = 'lead' | 'hash' | 'sealed'

export type Held =
  /** Of no customer: of the installation, of the owner's team, or sums of many. */
  | 'nobody'
  /** Column → what it holds of a person. */
  | { gone: Readonly<Record<string, Trace>> }
  | { stays: string }

/** They sign in, and have ways of their own to leave. */
const ofTeam = 'nobody'
const unreadable = 'an id or a hash that leads to nothing any more'

export const personalData: Record<keyof Database, Held> = {
  leads: { gone: { id: 'lead', email: 'sealed', address: 'hash' } },
  lead_identities: { gone: { value: 'hash', lead_id: 'lead' } },
  lead_activity: { gone: { lead_id: 'lead' } },
  sales: {
    gone: { lead_id: 'lead', buyer: 'hash', email: 'sealed', told_address: 'sealed', network: 'hash' },
  },
  portal_forms: { gone: { lead_id: 'lead', name: 'sealed' } },
  portal_answers: { gone: { lead_id: 'lead' } },
  chained_starts: { gone: { person: 'hash', lead_id: 'lead' } },
  store_starts: { gone: { key: 'hash', person: 'hash', email: 'sealed' } },
  reset_links: { gone: { email: 'sealed', address: 'hash' } },

  lead_changes: { stays: `so that no token brings the person back: ${unreadable}` },
  campaign_history: { stays: `the proof log: ${unreadable}` },
  outgoing_events: { stays: `what addresses were told, for thirty days: ${unreadable}` },
  audit_log: { stays: `who of the team has erased whom: ${unreadable}` },
  deadline_passes: { stays: `how far a job has come: ${unreadable}` },
  recomputations: { stays: `how far a job has come: ${unreadable}` },
  sale_order_keys: { stays: 'hashes of order numbers, which a sale of the figures goes by' },
  sale_refunds: { stays: 'hashes of order numbers, which a sale of the figures goes by' },
  deadline_writes: { stays: 'until the field at the mail platform is emptied' },
  code_starts: { stays: 'for a moment, until somebody has come round to it' },
  discount_codes: { stays: 'until the shop has deleted the code' },
  trigger_arrivals: { stays: 'hashes of what a platform told twice, for as long as it may' },
  webhooks: { stays: 'the last address, encrypted, and masked before' },
  integration_triggers: { stays: 'the last address, encrypted, and masked before' },
  campaign_tests: { stays: 'the tester of the team, until the test ends' },
  store_deliveries: { stays: 'what a shop tells, encrypted, until it is taken in' },
  lead_bulk_actions: { stays: 'encrypted, until it is done' },
  jobs: { stays: 'encrypted, until it is done' },
  outbox_mails: { stays: 'mails of development, encrypted' },
  idempotency_keys: { stays: 'answers, encrypted, for a day' },
  assistant_conversations: { stays: 'what the team wrote, encrypted, for thirty days' },
  assistant_messages: { stays: 'what the team wrote, encrypted, for thirty days' },
  forwarding_confirmations: { stays: 'of the mailbox of the team, for a day' },

  // Counts, what owners have set, and the installation.
  activity_counts: 'nobody',
  people_counts: 'nobody',
  lead_counts: 'nobody',
  sale_counts: 'nobody',
  events_to_note: 'nobody',
  bar_templates: 'nobody',
  classic_bar_presets: 'nobody',
  avatars: 'nobody',
  portal_themes: 'nobody',
  portal_images: 'nobody',
  campaigns: 'nobody',
  pages: 'nobody',
  email_links: 'nobody',
  checklist_ticks: 'nobody',
  connections: 'nobody',
  campaign_integrations: 'nobody',
  deadline_write_passes: 'nobody',
  email_timers: 'nobody',
  expired_images: 'nobody',
  event_subscriptions: 'nobody',
  page_labels: 'nobody',
  page_checks: 'nobody',
  sale_trackings: 'nobody',
  campaign_quantities: 'nobody',
  store_start_settings: 'nobody',
  store_apps: 'nobody',
  stores: 'nobody',
  campaign_discounts: 'nobody',
  discount_code_passes: 'nobody',
  applied_migrations: 'nobody',
  leases: 'nobody',
  versions: 'nobody',
  data_keys: 'nobody',
  hour_counts: 'nobody',
  last_events: 'nobody',
  team_links: 'nobody',
  team_browsers: 'nobody',
  used_handovers: 'nobody',
  rehearsals: 'nobody',
  lead_batches: 'nobody',
  inline_timers: 'nobody',
  assistant_drafts: 'nobody',
  assistant_usage: 'nobody',
  assistant_model: 'nobody',

  // The owner’s team.
  access_tokens: ofTeam,
  users: ofTeam,
  sessions: ofTeam,
  credentials: ofTeam,
  verifications: ofTeam,
  second_factors: ofTeam,
  accounts: ofTeam,
  members: ofTeam,
  invitations: ofTeam,
  attempts: ofTeam,
  referral_links: ofTeam,
  referrals: ofTeam,
  weekly_reports: ofTeam,
  passkeys: ofTeam,
  answered_challenges: ofTeam,
  change_causes: ofTeam,
}
