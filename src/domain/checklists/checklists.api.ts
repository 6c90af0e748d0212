/** The calls on a campaign's checklists: what is to be done before it runs, and what was ticked off. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'

const id = z.string().min(1).max(64)

const checklistName = z.enum(['quickstart'])

const checklistItem = z.object({
  /** What `done` is called with. */
  id: z.string(),
  stepId: z.string(),
  label: z.string(),
  text: z.string(),
  completed: z.boolean(),
  /** `facts`: seen to be done; `owner`: ticked off; null: not completed. */
  completedBy: z.enum(['facts', 'owner']).nullable(),
})

export type ChecklistItem = z.infer<typeof checklistItem>

const checklist = z.object({
  checklistName,
  emailProvider: z.string(),
  emailProviderId: z.string(),
  items: z.array(checklistItem),
  percentage: z.number(),
})

export type Checklist = z.infer<typeof checklist>

/** `{campaignId}-{checklistName}-{stepId}`: the call that ticks a step off carries nothing but this (B §7). */
const itemParams = z.object({ itemId: z.string().min(1).max(120) })

export const checklistsApi = {
  load: {
    method: 'GET',
    path: '/api/checklist/:campaignId',
    access: 'campaign',
    summary: 'The steps of a campaign’s checklist, with those that are completed.',
    params: z.object({ campaignId: id }),
    query: z.object({
      checklistName: checklistName.default('quickstart'),
      /** There is one version of the lists; the parameter is part of the call. */
      v2: z.enum(['true', 'false']).optional(),
      /** Whose words the email step uses; the campaign's own platform unless named. */
      emailProviderId: id.optional(),
    }),
    answer: checklist,
  },
  done: {
    method: 'PUT',
    path: '/api/checklist/done/:itemId',
    access: 'campaign',
    summary: 'Ticks a step off.',
    params: itemParams,
    answer: null,
  },
  undone: {
    method: 'DELETE',
    path: '/api/checklist/done/:itemId',
    access: 'campaign',
    summary: 'Takes the tick of a step away. What is seen to be done stays completed.',
    params: itemParams,
    answer: null,
  },
} as const satisfies Record<string, Call>
