/** The calls of the inline timer editor (specification B §2.2, §7). */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { inlineTimer } from './inline-timer.schema.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

const editorData = z.object({
  /** One for all the timer pages of the campaign. */
  settings: inlineTimer,
  /** False until an owner has saved one: pages show the first template until then. */
  isSaved: z.boolean(),
})

export type InlineTimerEditorData = z.infer<typeof editorData>

export const inlineTimersApi = {
  get: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/inline-timer',
    access: 'campaign',
    summary: 'The inline timer of a campaign.',
    params: campaignParams,
    answer: editorData,
  },
  save: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/inline-timer',
    access: 'campaign',
    summary: 'Saves the inline timer that all timer pages of the campaign show.',
    params: campaignParams,
    body: z.union([
      z.strictObject({ changes: fieldChanges, isECWV2: z.boolean() }),
      z.strictObject({ settings: inlineTimer, isECWV2: z.boolean() }),
    ]),
    answer: editorData,
  },
} as const satisfies Record<string, Call>
