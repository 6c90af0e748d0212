/** The campaign form's values: empty, of a campaign, and back into the campaign's settings. */
import type { Campaign } from './campaign.ts'
import type { CampaignForm } from './campaign-form.schema.ts'
import { defaultCampaignSettings, type CampaignSettings } from './campaign-settings.ts'
import { campaignTypeFacts, isCampaignType, type CampaignType } from './campaign-types.ts'
import { deadlineFormOf, settingsFromDeadlineForm } from './deadline-form.ts'

/** What the create page starts with: 7 days at 23:59 (A §9). `campaignType` may be empty: nothing chosen yet. */
export function emptyCampaignForm(start: {
  campaignType: CampaignType | ''
  timezone: string
}): CampaignForm {
  return {
    ...deadlineFormOf({ ...defaultCampaignSettings, timezone: start.timezone }),
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
    ...deadlineFormOf(campaign.settings),
    campaignName: campaign.name,
    campaignType: campaign.campaignType,
    emailPlatform: campaign.emailPlatform,
    checkoutPlatform: campaign.checkoutPlatform,
    landingPlatform: campaign.landingPlatform,
    samePlatform: campaign.samePlatform,
  }
}

/** The settings that a form spells, over those that the form does not show. */
export function settingsFromForm(
  form: CampaignForm,
  others: CampaignSettings = defaultCampaignSettings,
): CampaignSettings {
  const settings = settingsFromDeadlineForm(form, others)
  return isCampaignType(form.campaignType) ? settings : { ...settings, deadline_type: null }
}
