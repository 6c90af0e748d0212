/** The calls about what a campaign's shop starts by itself. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { storeStartEvents } from './store-starts.ts'

const params = z.object({ campaignId: z.string().max(64) })

const storeStart = z.object({
  event: z.enum(storeStartEvents),
  /** Off: the campaign is started by its webhooks alone. */
  isOn: z.boolean(),
  /** Minutes or days, as `storeStartFacts` of the event says; 0 where nothing is waited for. */
  wait: z.number().int(),
  onlySubscribed: z.boolean(),
  shop: z.enum(['none', 'working', 'broken']),
  /** What the shop has to allow before it tells: it is connected once more for that. Empty where all is well. */
  missingScopes: z.array(z.string()),
  /** How many people wait for their deadline to start. */
  waiting: z.number().int(),
  /** When the shop has last started somebody's deadline; null: not yet. */
  lastStartedAt: z.number().nullable(),
})

export type StoreStart = z.infer<typeof storeStart>

/** What is left out stays as it is: what somebody else has chosen meanwhile is not taken back. */
const change = z.strictObject({
  isOn: z.boolean().optional(),
  wait: z.number().optional(),
  onlySubscribed: z.boolean().optional(),
})

export type StoreStartChange = z.infer<typeof change>

const PATH = '/api/campaigns/:campaignId/store-start'

export const storeStartsApi = {
  show: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary:
      'What the connected shop tells that starts deadlines of the campaign; null for types that no shop starts.',
    params,
    answer: z.object({ start: storeStart.nullable() }),
  },
  save: {
    method: 'PUT',
    path: PATH,
    access: 'campaign',
    summary: 'Says whether the shop starts deadlines of the campaign, whose, and after how long.',
    params,
    body: change,
    answer: z.object({ start: storeStart }),
  },
} as const satisfies Record<string, Call>
