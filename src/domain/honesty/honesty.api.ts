/** The calls of the honesty check. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { honestyKinds, type HonestyKind } from './honesty-check.ts'

const params = z.object({ campaignId: z.string().min(1).max(64) })

/** The keys of the table, by their type. */
const kinds = Object.keys(honestyKinds) as [HonestyKind, ...HonestyKind[]]

const answer = z.object({
  findings: z.array(
    z.object({
      kind: z.enum(kinds),
      weight: z.enum(['misleads', 'hint']),
      /** Null: it is about the campaign. */
      pageId: z.string().nullable(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
  /** Pages whose prices before and after the deadline were compared. */
  compared: z.number(),
})

export type HonestyAnswer = z.infer<typeof answer>

export const honestyApi = {
  read: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/honesty',
    access: 'campaign',
    summary:
      'What of the campaign would mislead whoever believes its deadline, worst first, by what is stored of it.',
    params,
    answer,
  },
  inspect: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/honesty/inspect',
    access: 'campaign',
    summary:
      'The same after a look at its pages: whether they are there, and whether prices differ after the deadline.',
    params,
    answer,
  },
} as const satisfies Record<string, Call>
