/** The fields of a deadline from a campaign's settings, and back into them. */
import type { CampaignSettings } from './campaign-settings.ts'
import type { DeadlineForm } from './deadline-form.schema.ts'

export function deadlineFormOf(settings: CampaignSettings): DeadlineForm {
  return {
    timezone: settings.timezone,
    deadlineType: settings.deadline_type,
    deadlineDate: settings.expiration,
    deadlineTime: settings.deadline_time,
    deadlineUnit: settings.deadline_unit,
    deadlineLength: settings.deadline_length,
    excludeWeekDays: settings.exclude_week_days,
    startDateToggle: settings.start_date_toggle,
    startDate: settings.start_date,
    hybridType: settings.hybrid_type,
    expireDayInAWeek: settings.expire_day_in_a_week,
    hybridDay: settings.hybrid_day,
    hybridMonth: settings.hybrid_month,
    nextWeekExtendToggle: settings.next_week_extend_toggle,
    nextWeekExtendHours: settings.next_week_extend_hours,
    quantity: settings.quantity_start,
    quantityDateStart: settings.quantity_date_start,
    quantityDateEnd: settings.quantity_date_end,
    lockdown: settings.lockdown,
    optinPageUrl: settings.optin_page_url,
    preventUrlSelected: settings.preventUrlSelected,
  }
}

/**
 * The settings that the fields spell, over those that they do not show. A number field left empty is NaN:
 * every rule refuses it, so it cannot be saved by accident.
 */
export function settingsFromDeadlineForm(form: DeadlineForm, others: CampaignSettings): CampaignSettings {
  return {
    ...others,
    deadline_type: form.deadlineType,
    timezone: form.timezone,
    deadline_length: numberOf(form.deadlineLength),
    deadline_unit: form.deadlineUnit,
    deadline_time: form.deadlineTime,
    expiration: form.deadlineDate,
    exclude_week_days: form.excludeWeekDays.toSorted((one, other) => one - other),
    start_date_toggle: form.startDateToggle,
    start_date: form.startDate,
    hybrid_type: form.hybridType,
    expire_day_in_a_week: form.expireDayInAWeek,
    hybrid_day: numberOf(form.hybridDay),
    hybrid_month: form.hybridMonth,
    next_week_extend_toggle: form.nextWeekExtendToggle,
    next_week_extend_hours: numberOf(form.nextWeekExtendHours),
    quantity_start: numberOf(form.quantity),
    quantity_date_start: form.quantityDateStart,
    quantity_date_end: form.quantityDateEnd,
    lockdown: form.lockdown,
    optin_page_url: form.optinPageUrl,
    preventUrlSelected: form.preventUrlSelected,
  }
}

function numberOf(field: number | '') {
  return field === '' ? Number.NaN : field
}
