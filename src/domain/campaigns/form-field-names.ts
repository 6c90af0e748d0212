/** What the fields of a campaign's forms are called where they are spoken of: several may be one thing to a person. */
import type { CampaignForm } from './campaign-form.schema.ts'
import type { SettingsForm } from './campaign-settings-form.schema.ts'
import type { DeadlineForm } from './deadline-form.schema.ts'

const deadlineFieldNames: Record<keyof DeadlineForm, string> = {
  timezone: 'Time zone',
  deadlineType: 'Kind of deadline',
  deadlineDate: 'Deadline',
  deadlineTime: 'Deadline',
  deadlineUnit: 'Deadline',
  deadlineLength: 'Deadline',
  excludeWeekDays: 'Weekdays that count',
  startDateToggle: 'Start date',
  startDate: 'Start date',
  hybridType: 'Deadline',
  expireDayInAWeek: 'Deadline',
  hybridDay: 'Deadline',
  hybridMonth: 'Deadline',
  nextWeekExtendToggle: 'Next week for late starters',
  nextWeekExtendHours: 'Next week for late starters',
  quantity: 'Starting quantity',
  quantityDateStart: 'Opens on',
  quantityDateEnd: 'Closes after',
  lockdown: 'Pre-launch',
  optinPageUrl: 'Pre-access page',
  preventUrlSelected: 'Where visitors are sent before the launch',
}

export const campaignFieldNames: Record<keyof CampaignForm, string> = {
  campaignName: 'Campaign name',
  campaignType: 'Campaign type',
  emailPlatform: 'Email platform',
  checkoutPlatform: 'Checkout platform',
  landingPlatform: 'Website platform',
  samePlatform: 'Website platform',
  ...deadlineFieldNames,
}

export const settingsFieldNames: Record<keyof SettingsForm, string> = {
  ...deadlineFieldNames,
  use_twenty_four_hours: '24-hour clock',
  deadline_text_format: 'Text format',
  deadline_language: 'Language',
  hours_left_until_reveal: 'Hours left until reveal',
  coupon_cookie_exist_days: 'Tracking lifetime in days',
  track_cookies: 'Track using cookies only',
  pass_to_after: 'Pass parameters on to the after URL',
  start_on_form: 'Start when the form is sent',
  category: 'Category',
  useHtml: 'Code for your email',
  useLink: 'Code for your email',
  after_sale_url: 'After-sale URL',
  currency: 'Currency',
  start_after_sale: 'Campaign after a sale',
  start_after_deadline: 'Campaign after the deadline',
}
