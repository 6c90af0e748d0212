/** The settings that visitors notice, for the summary: a label and a few words each. */
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'

type Highlight = { label: string; value: string }

/** Quantities have no clock to show and nobody to track. */
export function settingsHighlights(form: SettingsForm): Highlight[] {
  if (form.deadlineType === 5) return []
  return [
    { label: 'Timer shows', value: revealText(form.hours_left_until_reveal) },
    ...(form.deadlineType === 2
      ? []
      : [{ label: 'Tracked for', value: lifetimeText(form.coupon_cookie_exist_days) }]),
    { label: 'Known by', value: form.track_cookies ? 'Cookie' : 'Cookie and network' },
    { label: 'Pre-launch', value: form.lockdown ? 'On' : 'Off' },
  ]
}

function revealText(hours: number | ''): string {
  if (hours === '') return '–'
  return hours === 0 ? 'At once' : `Last ${counted(hours, 'hour')}`
}

function lifetimeText(days: number | ''): string {
  if (days === '') return '–'
  return days === 0 ? 'Ever' : counted(days, 'day')
}

function counted(count: number, unit: string): string {
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`
}
