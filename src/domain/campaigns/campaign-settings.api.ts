/** The calls on a campaign's settings. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { settingsChanges, settingsFormFields } from './campaign-settings-form.schema.ts'
import { campaignStages } from './campaign-stage.ts'
import { campaignParams, movedFigures, runningDeadlines } from './campaigns.api.ts'

export const campaignSettingsAnswer = z.object({
  form: settingsFormFields,
  /** The pages that pre-launch can send tracked visitors on to. */
  preventUrlOptions: z.array(z.object({ id: z.string(), label: z.string(), beforeUrl: z.string() })),
  /** The other campaigns of the account in which people can be started. */
  chainOptions: z.array(z.object({ id: z.string(), name: z.string(), stage: z.enum(campaignStages) })),
})

export const campaignSettingsApi = {
  read: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/settings',
    access: 'campaign',
    summary: 'Everything that can be set about a campaign.',
    params: campaignParams,
    answer: campaignSettingsAnswer,
  },
  preview: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/settings/preview',
    access: 'campaign',
    summary: 'How many running leads would get another deadline if these settings were changed.',
    params: campaignParams,
    body: z.union([z.strictObject({ changes: fieldChanges }), z.strictObject({ settings: settingsChanges })]),
    answer: movedFigures,
  },
  /** Only what is sent is changed, so that two people on two screens do not undo each other's work. */
  save: {
    method: 'PATCH',
    path: '/api/campaigns/:campaignId/settings',
    access: 'campaign',
    summary:
      'Changes the settings that are sent; says whether deadlines that already run follow the new rule.',
    params: campaignParams,
    body: z.union([
      z.strictObject({ changes: fieldChanges, runningDeadlines: runningDeadlines.default('everyone') }),
      z.strictObject({ settings: settingsChanges, runningDeadlines: runningDeadlines.default('everyone') }),
    ]),
    answer: campaignSettingsAnswer,
  },
} as const satisfies Record<string, Call>
