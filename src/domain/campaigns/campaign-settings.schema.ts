/** A campaign's settings as they come back from storage: what is missing or no longer known is the default. */
import { z } from 'zod'
import { defaultCampaignSettings as defaults, type CampaignSettings } from './campaign-settings.ts'

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7])

/**
 * Fields are added as the product grows and a number left empty in a hidden field is stored as nothing, so
 * each field falls back by itself, and one that the form could not hold with it. What people send is checked by the form's schema, which forgives nothing.
 */
export const storedCampaignSettings: z.ZodType<CampaignSettings> = z.object({
  deadline_type: z.literal([1, 2, 3, 4, 5]).nullable().catch(defaults.deadline_type),
  timezone: z.string().max(64).catch(defaults.timezone),
  deadline_length: z.number().catch(defaults.deadline_length),
  deadline_unit: z.enum(['days', 'hours', 'minutes']).catch(defaults.deadline_unit),
  deadline_time: z.string().max(5).catch(defaults.deadline_time),
  expiration: z.string().max(10).catch(defaults.expiration),
  exclude_week_days: z.array(weekday).catch(defaults.exclude_week_days),
  start_date_toggle: z.boolean().catch(defaults.start_date_toggle),
  start_date: z.string().max(16).catch(defaults.start_date),
  hybrid_type: z.enum(['weekday', 'monthDay', 'quarterDay']).catch(defaults.hybrid_type),
  expire_day_in_a_week: weekday.catch(defaults.expire_day_in_a_week),
  hybrid_day: z.number().catch(defaults.hybrid_day),
  hybrid_month: z.literal([1, 2, 3]).catch(defaults.hybrid_month),
  next_week_extend_toggle: z.boolean().catch(defaults.next_week_extend_toggle),
  next_week_extend_hours: z.number().catch(defaults.next_week_extend_hours),
  quantity_start: z.number().catch(defaults.quantity_start),
  quantity_date_start: z.string().max(10).catch(defaults.quantity_date_start),
  quantity_date_end: z.string().max(10).catch(defaults.quantity_date_end),
  use_twenty_four_hours: z.boolean().catch(defaults.use_twenty_four_hours),
  deadline_text_format: z.string().max(80).catch(defaults.deadline_text_format),
  deadline_language: z.string().max(35).catch(defaults.deadline_language),
  hours_left_until_reveal: z.number().catch(defaults.hours_left_until_reveal),
  coupon_cookie_exist_days: z.number().catch(defaults.coupon_cookie_exist_days),
  track_cookies: z.boolean().catch(defaults.track_cookies),
  pass_to_after: z.boolean().catch(defaults.pass_to_after),
  start_on_form: z.boolean().catch(defaults.start_on_form),
  category: z.string().max(60).catch(defaults.category),
  lockdown: z.boolean().catch(defaults.lockdown),
  optin_page_url: z.string().max(2048).catch(defaults.optin_page_url),
  preventUrlSelected: z.string().max(64).catch(defaults.preventUrlSelected),
  useHtml: z.boolean().catch(defaults.useHtml),
  useLink: z.boolean().catch(defaults.useLink),
  after_sale_url: z.string().max(2048).catch(defaults.after_sale_url),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .catch(defaults.currency),
  start_after_sale: z.string().max(64).catch(defaults.start_after_sale),
  start_after_deadline: z.string().max(64).catch(defaults.start_after_deadline),
})
