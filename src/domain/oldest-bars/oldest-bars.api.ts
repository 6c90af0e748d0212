/** The calls of the oldest floating bar's form (specification B §7: the paths are ours). */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { oldestBar } from './oldest-bar.schema.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

const formData = z.object({
  /** One for all the classic pages of the campaign. */
  settings: oldestBar,
  /** False until an owner has saved one: pages show a new bar until then. */
  isSaved: z.boolean(),
})

export type OldestBarFormData = z.infer<typeof formData>

export const oldestBarsApi = {
  get: {
    method: 'GET',
    path: '/v2/api/oldest-bar/:campaignId/get',
    access: 'campaign',
    summary: 'The oldest floating bar of a campaign.',
    params: campaignParams,
    answer: formData,
  },
  save: {
    method: 'PUT',
    path: '/v2/api/oldest-bar/:campaignId/save',
    access: 'campaign',
    summary: 'Saves the oldest floating bar that all classic pages of the campaign show.',
    params: campaignParams,
    body: z.union([z.strictObject({ changes: fieldChanges }), z.strictObject({ settings: oldestBar })]),
    answer: formData,
  },
} as const satisfies Record<string, Call>
