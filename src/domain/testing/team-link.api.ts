/** The calls on a campaign's team testing link, time travel and rehearsals. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { rehearsalReport } from './rehearsal.schema.ts'
import { travelChoice } from './time-travel.schema.ts'

const params = z.object({ campaignId: z.string().min(1).max(64) })

const teamLink = z.object({
  /** `/promotions/xray/{promotionId}/{promotionHash}` */
  url: z.string(),
  /** Browsers that the link has marked within the last seven days. */
  markedBrowsers: z.number(),
})

export type TeamLink = z.infer<typeof teamLink>

export const teamLinkApi = {
  load: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/team-link',
    access: 'campaign',
    summary: 'The team testing link: it marks a browser as the team’s for seven days.',
    params,
    answer: teamLink,
  },
  change: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/team-link/change',
    access: 'campaign',
    summary:
      'Changes the team testing link: the one before, and the browsers that it has marked, are the team’s no more.',
    params,
    answer: teamLink,
  },
  /** Opened at once in a new tab: it marks that browser and leads on to the page. */
  open: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/team-link/open',
    access: 'campaign',
    summary:
      'An address, valid once and for ten minutes, that opens a page of the campaign as the team sees it, now or as if it were another time.',
    params,
    body: z.strictObject({
      pageId: z.string().min(1).max(64),
      /** The page, the link to it in mails, or the campaign's timer image. */
      opens: z.enum(['page', 'link', 'image']).default('page'),
      /** Null: now. */
      travel: travelChoice.nullable(),
      /** Whose deadline the time is told by; the browser's own where it is null. */
      email: z.string().max(320).nullable(),
    }),
    answer: z.object({ url: z.string() }),
  },
} as const satisfies Record<string, Call>

export const rehearsalApi = {
  load: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/rehearsal',
    access: 'campaign',
    summary: 'The report of the last rehearsal; null when there was none.',
    params,
    answer: z.object({ report: rehearsalReport.nullable() }),
  },
  run: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/rehearsal',
    access: 'campaign',
    summary: 'Runs the whole campaign for a made-up person and reports what each channel said.',
    params,
    answer: z.object({ report: rehearsalReport }),
  },
} as const satisfies Record<string, Call>
