/** What the fields of a campaign are called where two people have changed one. */
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFromDeadlineForm } from '#domain/campaigns/deadline-form.ts'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import { campaignDeadlineSummary } from '#domain/campaigns/deadline-summary.ts'
import { campaignFieldNames, settingsFieldNames } from '#domain/campaigns/form-field-names.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { valueText, wordsFrom, type FieldWords } from '../saving/conflict-text.ts'

const only = (values: Readonly<Record<string, unknown>>) => Object.values(values)[0]
const platformName = (id: unknown) => findPlatform(String(id))?.name ?? valueText(id)

const special: Record<string, FieldWords> = {
  deadline: { label: 'Deadline of each lead', noun: 'the deadline', text: deadlineText },
  preLaunch: {
    label: 'Pre-launch',
    text: ({ lockdown, optinPageUrl }) => (lockdown ? valueText(optinPageUrl) : 'Off'),
  },
  platforms: {
    label: 'Checkout and website platform',
    noun: 'the platforms',
    text: ({ checkoutPlatform, landingPlatform }) =>
      [...new Set([checkoutPlatform, landingPlatform].map(platformName))].join(', '),
  },
  campaignName: { label: 'Campaign name', noun: 'the name' },
  campaignType: {
    label: 'Campaign type',
    noun: 'the type',
    text: (values) => {
      const type = only(values)
      return isCampaignType(type) ? campaignTypeFacts(type).label : valueText(type)
    },
  },
  emailPlatform: {
    label: 'Email platform',
    noun: 'the email platform',
    text: (values) => platformName(only(values)),
  },
}

export const campaignWords = wordsFrom({ ...campaignFieldNames, ...settingsFieldNames }, special)

/** With the zone: it may be all that was changed. */
export function deadlineText(values: object): string {
  // The whole group, as both forms have it.
  const form = values as DeadlineForm
  const settings = settingsFromDeadlineForm(form, defaultCampaignSettings)
  const summary = campaignDeadlineSummary(settings)
  return summary === '' ? 'None' : `${summary}, ${form.timezone}`
}
