/** The campaign form's values: empty, of a campaign, and back into the campaign's settings. */
import type { Campaign } from './campaign.ts'
import type { CampaignForm } from './campaign-form.schema.ts'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { campaignTypeFacts, isCampaignType, type CampaignType } from './campaign-types.ts'

/** What the create page starts with: 7 days at 23:59 (A §9). `campaignType` may be empty: nothing chosen yet. */
export function emptyCampaignForm(start: {
  campaignType: CampaignType | ''
  timezone: string
}): CampaignForm {
  return {
    ...formFromSettings({ ...defaultCampaignSettings, timezone: start.timezone }),
    campaignName: '',
    emailPlatform: '',
    checkoutPlatform: '',
    landingPlatform: '',
    samePlatform: false,
    campaignType: '',
    ...(start.campaignType ? choiceOfType(start.campaignType) : {}),
  }
}

/** What changes in the form when a type is chosen: its first deadline kind, in its usual unit. */
export function choiceOfType(
  type: CampaignType,
): Pick<CampaignForm, 'campaignType' | 'deadlineType' | 'deadlineUnit' | 'deadlineLength'> {
  const { deadlineKinds, defaultUnit } = campaignTypeFacts(type)
  return {
    campaignType: type,
    deadlineType: deadlineKinds[0] ?? null,
    deadlineUnit: defaultUnit,
    deadlineLength: defaultUnit === 'minutes' ? 15 : 7,
  }
}

export function formOfCampaign(campaign: Campaign): CampaignForm {
  return {
    ...formFromSettings(campaign.settings),
    campaignName: campaign.name,
    campaignType: campaign.campaignType,
    emailPlatform: campaign.emailPlatform,
    checkoutPlatform: campaign.checkoutPlatform,
    landingPlatform: campaign.landingPlatform,
    samePlatform: campaign.samePlatform,
  }
}

/**
 * The settings that a form spells, over those that the form does not show. A number field left empty is
 * NaN: every rule refuses it, so it cannot be saved by accident.
 */
export function settingsFromForm(
  form: CampaignForm,
  others: CampaignSettings = defaultCampaignSettings,
): CampaignSettings {
  const hasDeadline = isCampaignType(form.campaignType) && form.deadlineType !== null
  return {
    ...others,
    deadline_type: hasDeadline ? form.deadlineType : null,
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

function formFromSettings(settings: CampaignSettings) {
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

function numberOf(field: number | '') {
  return field === '' ? Number.NaN : field
}
