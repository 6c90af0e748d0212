/** What each noun has in a campaign, one row a noun: a noun that is new to campaigns adds a row here. */
import type { CampaignPart } from './campaigns/campaign-part.ts'
import { copyDiscount } from './discounts/discounts-repository.ts'
import { copyEmailTimer } from './email-timers/repository.ts'
import { copyEarlierBars } from './earlier-bars/repository.ts'
import { copyPages } from './pages/copy-pages.ts'
import { copyPortalThemes } from './portals/themes-repository.ts'
import type { SnapshotColumns } from './snapshot/snapshot-columns.ts'
import { copyStoreStart } from './store-events/settings-repository.ts'
import { copyInlineTimer } from './timers/repository.ts'

export const campaignParts: readonly CampaignPart[] = [
  {
    // Before leads: a lead that is erased has its field at the platform emptied.
    noun: 'write-back',
    erase: [{ table: 'deadline_writes', inStepsBy: 'lead_id' }, { table: 'deadline_write_passes' }],
  },
  {
    noun: 'discounts',
    copy: copyDiscount,
    erase: [{ table: 'campaign_discounts' }],
    keep: {
      code_starts: 'until somebody has come round to them',
      discount_codes: 'until the shop has deleted them',
      discount_code_passes: 'until somebody has come round to them',
    },
    snapshotColumns: [
      {
        table: 'campaign_discounts',
        key: 'campaign',
        columns: { discount_per_lead: 'per_lead', discount: 'settings' },
      },
    ],
  },
  {
    noun: 'store-events',
    copy: copyStoreStart,
    erase: [{ table: 'store_starts', inStepsBy: 'key' }, { table: 'store_start_settings' }],
  },
  {
    noun: 'leads',
    erase: [
      { table: 'lead_identities', inStepsBy: 'value' },
      { table: 'lead_changes', inStepsBy: 'lead_id' },
      { table: 'portal_forms', inStepsBy: 'lead_id' },
      { table: 'portal_answers', inStepsBy: 'lead_id' },
      { table: 'leads', inStepsBy: 'id' },
      { table: 'lead_bulk_actions' },
      // Erasing leads counts them out.
      { table: 'lead_counts' },
    ],
  },
  {
    noun: 'activity',
    erase: [
      { table: 'lead_activity', inStepsBy: 'lead_id' },
      { table: 'activity_counts', inStepsBy: 'day' },
      { table: 'people_counts', inStepsBy: 'day' },
    ],
  },
  {
    noun: 'sales',
    erase: [
      { table: 'sale_order_keys', inStepsBy: 'order_key' },
      { table: 'sale_refunds', inStepsBy: 'order_key' },
      { table: 'sales', inStepsBy: 'id' },
      // Erasing sales counts them out.
      { table: 'sale_counts' },
      { table: 'campaign_quantities' },
      { table: 'sale_trackings' },
      { table: 'forwarding_confirmations' },
    ],
    snapshotColumns: [{ table: 'campaign_quantities', key: 'campaign', columns: { quantity_used: 'used' } }],
  },
  {
    noun: 'chaining',
    erase: [{ table: 'chained_starts', inStepsBy: 'person' }, { table: 'deadline_passes' }],
  },
  {
    noun: 'pages',
    copy: copyPages,
    erase: [{ table: 'page_checks' }, { table: 'pages' }],
    keep: { email_links: 'in people’s mails, from where they lead to the account’s fallback URL' },
  },
  { noun: 'portals', copy: copyPortalThemes, erase: [{ table: 'portal_themes' }] },
  { noun: 'earlier-bars', copy: copyEarlierBars, erase: [] },
  {
    noun: 'timers',
    copy: copyInlineTimer,
    erase: [{ table: 'inline_timers' }],
    snapshotColumns: [
      { table: 'inline_timers', key: 'account and campaign', columns: { inline_timer: 'settings' } },
    ],
  },
  {
    noun: 'email-timers',
    copy: copyEmailTimer,
    erase: [{ table: 'email_timers' }, { table: 'expired_images' }],
    snapshotColumns: [
      { table: 'email_timers', key: 'account and campaign', columns: { email_timer: 'settings' } },
      { table: 'expired_images', key: 'account and campaign', columns: { expired_image_id: 'id' } },
    ],
  },
  { noun: 'webhooks', erase: [{ table: 'webhooks' }] },
  {
    noun: 'integrations',
    erase: [
      { table: 'trigger_arrivals', inStepsBy: 'key' },
      { table: 'integration_triggers' },
      { table: 'campaign_integrations' },
    ],
  },
  {
    noun: 'testing',
    erase: [
      { table: 'campaign_tests' },
      { table: 'reset_links' },
      { table: 'team_links' },
      { table: 'team_browsers', inStepsBy: 'id' },
      { table: 'used_handovers', inStepsBy: 'id' },
      { table: 'rehearsals' },
    ],
    snapshotColumns: [
      {
        table: 'campaign_tests',
        key: 'account and campaign',
        columns: { test_address: 'address', test_lead_id: 'lead_id' },
      },
      { table: 'team_links', key: 'account and campaign', columns: { team_rotation: 'rotation' } },
    ],
  },
  // After what writes it.
  { noun: 'outgoing-events', erase: [{ table: 'outgoing_events', inStepsBy: 'id' }] },
  { noun: 'history', erase: [{ table: 'campaign_history', inStepsBy: 'id' }] },
  { noun: 'checklists', erase: [{ table: 'checklist_ticks' }] },
  { noun: 'campaigns', erase: [{ table: 'recomputations' }] },
]

export function snapshotColumns(parts: readonly CampaignPart[]): SnapshotColumns {
  return parts.flatMap(({ snapshotColumns: columns = [] }) => columns)
}
