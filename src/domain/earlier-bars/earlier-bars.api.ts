/** The calls by which a campaign goes over to the new style of bars, and back. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { earlierBars } from '../campaigns/earlier-bar.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

const styleAnswer = z.object({
  earlierBar: z.enum(earlierBars),
  /** The pages whose bar is an earlier one, each with what the new style could not take along, in words. */
  pages: z.array(z.object({ id: z.string(), url: z.string(), lost: z.array(z.string()) })),
  /** The pages that went over, and would go back. */
  wentOver: z.array(z.object({ id: z.string(), url: z.string() })),
})

export type StyleAnswer = z.infer<typeof styleAnswer>

export const earlierBarsApi = {
  get: {
    method: 'GET',
    path: '/v2/api/earlier-bar/:campaignId/style',
    access: 'campaign',
    summary:
      'Which pages of a campaign have an earlier bar, what the new style would lose, and which went over.',
    params: campaignParams,
    answer: styleAnswer,
  },
  goOver: {
    method: 'PUT',
    path: '/v2/api/earlier-bar/:campaignId/new-style',
    access: 'campaign',
    summary: 'Turns the earlier bars of a campaign into bars of the new style. What they were is kept.',
    params: campaignParams,
    answer: styleAnswer,
  },
  goBack: {
    method: 'DELETE',
    path: '/v2/api/earlier-bar/:campaignId/new-style',
    access: 'campaign',
    summary: 'Gives the pages that went over to the new style their earlier bar back.',
    params: campaignParams,
    answer: styleAnswer,
  },
} as const satisfies Record<string, Call>
