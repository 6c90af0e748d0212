/** A campaign's settings as they come back from storage: what is missing or no longer known is the default. */
import { z } from 'zod'
import { defaultCampaignSettings as usual, type CampaignSettings } from './campaign-settings.ts'

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7])

/**
 * Fields are added as the product grows and a number left empty in a hidden field is stored as nothing, so
 * each field falls back by itself, and one that the form could not hold with it. What people send is checked by the form's schema, which forgives nothing.
 */
export const storedCampaignSettings: z.ZodType<CampaignSettings> = z.object({
  deadline_type: z.literal([1, 2, 3, 4, 5]).nullable().catch(usual.deadline_type),
  timezone: z.string().max(64).catch(usual.timezone),
  deadline_length: z.number().catch(usual.deadline_length),
  deadline_unit: z.enum(['days', 'hours', 'minutes']).catch(usual.deadline_unit),
  deadline_time: z.string().max(5).catch(usual.deadline_time),
  expiration: z.string().max(10).catch(usual.expiration),
  exclude_week_days: z.array(weekday).catch(usual.exclude_week_days),
  start_date_toggle: z.boolean().catch(usual.start_date_toggle),
  start_date: z.string().max(16).catch(usual.start_date),
  hybrid_type: z.enum(['weekday', 'monthDay', 'quarterDay']).catch(usual.hybrid_type),
  expire_day_in_a_week: weekday.catch(usual.expire_day_in_a_week),
  hybrid_day: z.number().catch(usual.hybrid_day),
  hybrid_month: z.literal([1, 2, 3]).catch(usual.hybrid_month),
  next_week_extend_toggle: z.boolean().catch(usual.next_week_extend_toggle),
  next_week_extend_hours: z.number().catch(usual.next_week_extend_hours),
  quantity_start: z.number().catch(usual.quantity_start),
  quantity_date_start: z.string().max(10).catch(usual.quantity_date_start),
  quantity_date_end: z.string().max(10).catch(usual.quantity_date_end),
  use_twenty_four_hours: z.boolean().catch(usual.use_twenty_four_hours),
  deadline_text_format: z.string().max(80).catch(usual.deadline_text_format),
  deadline_language: z.string().max(35).catch(usual.deadline_language),
  hours_left_until_reveal: z.number().catch(usual.hours_left_until_reveal),
  coupon_cookie_exist_days: z.number().catch(usual.coupon_cookie_exist_days),
  track_cookies: z.boolean().catch(usual.track_cookies),
  pass_to_after: z.boolean().catch(usual.pass_to_after),
  category: z.string().max(60).catch(usual.category),
  lockdown: z.boolean().catch(usual.lockdown),
  optin_page_url: z.string().max(2048).catch(usual.optin_page_url),
  preventUrlSelected: z.string().max(64).catch(usual.preventUrlSelected),
  useHtml: z.boolean().catch(usual.useHtml),
  useLink: z.boolean().catch(usual.useLink),
  after_sale_url: z.string().max(2048).catch(usual.after_sale_url),
})
