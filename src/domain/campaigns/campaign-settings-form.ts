/** The settings screen's values: of a campaign, and back into the campaign's settings. */
import type { CampaignSettings } from './campaign-settings.ts'
import type { SettingsForm } from './campaign-settings-form.schema.ts'
import { deadlineFormOf, settingsFromDeadlineForm } from './deadline-form.ts'

export function settingsFormOf(settings: CampaignSettings): SettingsForm {
  return {
    ...deadlineFormOf(settings),
    use_twenty_four_hours: settings.use_twenty_four_hours,
    deadline_text_format: settings.deadline_text_format,
    deadline_language: settings.deadline_language,
    hours_left_until_reveal: settings.hours_left_until_reveal,
    coupon_cookie_exist_days: settings.coupon_cookie_exist_days,
    track_cookies: settings.track_cookies,
    pass_to_after: settings.pass_to_after,
    start_on_form: settings.start_on_form,
    category: settings.category,
    useHtml: settings.useHtml,
    useLink: settings.useLink,
    after_sale_url: settings.after_sale_url,
    currency: settings.currency,
    start_after_sale: settings.start_after_sale,
    start_after_deadline: settings.start_after_deadline,
  }
}

/** The settings that a form spells, over those that it does not show. A number left empty counts as none. */
export function settingsFromSettingsForm(form: SettingsForm, others: CampaignSettings): CampaignSettings {
  return {
    ...settingsFromDeadlineForm(form, others),
    use_twenty_four_hours: form.use_twenty_four_hours,
    deadline_text_format: form.deadline_text_format,
    deadline_language: form.deadline_language,
    hours_left_until_reveal: form.hours_left_until_reveal || 0,
    coupon_cookie_exist_days: form.coupon_cookie_exist_days || 0,
    track_cookies: form.track_cookies,
    pass_to_after: form.pass_to_after,
    start_on_form: form.start_on_form,
    category: form.category,
    useHtml: form.useHtml,
    useLink: form.useLink,
    after_sale_url: form.after_sale_url,
    currency: form.currency,
    start_after_sale: form.start_after_sale,
    start_after_deadline: form.start_after_deadline,
  }
}
