/** Which settings a save has changed, in the words of the log. */
import type { CampaignSettings } from '../campaigns/campaign-settings.ts'

export type ChangedSetting = { name: string; label: string; from: string; to: string }

/** Those that decide what somebody is promised; of all others only the name is told. */
const labels: Partial<Record<keyof CampaignSettings, string>> = {
  timezone: 'Time zone',
  coupon_cookie_exist_days: 'Days for which a person stays known (0: for ever)',
  hours_left_until_reveal: 'Hours before the deadline from which the timer shows (0: at once)',
  track_cookies: 'Recognizes people by their browser only',
  start_on_form: 'Starts nobody before they send a form',
  lockdown: 'Closed before its start',
  after_sale_url: 'Where links lead whoever has bought',
  currency: 'Currency',
  start_after_sale: 'Campaign that starts for whoever buys',
  start_after_deadline: 'Campaign that starts for whoever has not bought',
  quantity_start: 'Quantity',
}

export function changedSettings(from: Partial<CampaignSettings>, to: CampaignSettings): ChangedSetting[] {
  // Every name of the settings, by their type.
  const names = Object.keys(to) as (keyof CampaignSettings)[]
  return names
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .map((name) => ({
      name,
      label: labels[name] ?? name,
      from: valueText(from[name]),
      to: valueText(to[name]),
    }))
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return value === undefined || value === null ? '' : JSON.stringify(value)
}
