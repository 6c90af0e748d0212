/** The calls on a campaign's pages. Paths and payloads are the specification's where A §7 names them. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { pageChange, pageDraft } from './page.schema.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const pageId = z.string().min(1).max(64)

/** How we know that our code runs on the page (embed §3.6); a person's word counts, and is shown as such. */
export const verification = z.object({
  status: z.enum(['verified', 'notVerified']),
  /** `visit`: a real browser ran our script there; `check`: the owner's "verify now"; `owner`: a person said so. */
  by: z.enum(['visit', 'check', 'owner']).nullable(),
  lastSeenAt: z.number().nullable(),
})

export const pageAnswer = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  beforeUrl: z.string(),
  afterUrl: z.string(),
  verified: z.boolean(),
  verification,
  /** What the server's own look at the page found: advice, never proof. */
  codeAddedToPage: z.boolean().nullable(),
  emailLink: z.string().nullable(),
  engagements: z.number(),
})

export type PageAnswer = z.infer<typeof pageAnswer>

export const pagesApi = {
  list: {
    method: 'GET',
    path: '/:campaignId/pages',
    access: 'campaign',
    summary: 'The pages of a campaign, in the order in which they were added.',
    params: campaignParams,
    query: z.object({ type: z.string().max(40).optional() }),
    answer: z.object({
      pages: z.array(pageAnswer),
      snippet: z.string(),
      /** For places that refuse inline code, and for tag managers: the script alone, without the guard. */
      plainTag: z.string(),
    }),
  },
  store: {
    method: 'POST',
    path: '/pages/store',
    access: 'campaign',
    summary: 'Adds a page to a campaign.',
    body: z.strictObject({ campaignId: z.string().min(1).max(64), data: pageDraft }),
    answer: pageAnswer,
  },
  update: {
    method: 'POST',
    path: '/pages/update',
    access: 'campaign',
    summary: 'Changes a page.',
    body: z.strictObject({ campaignId: z.string().min(1).max(64), data: pageChange }),
    answer: pageAnswer,
  },
  remove: {
    method: 'DELETE',
    path: '/pages/delete/:campaignId',
    access: 'campaign',
    summary: 'Deletes a page and its email link.',
    params: campaignParams,
    body: z.strictObject({ id: pageId }),
    answer: null,
  },
  /** Fetches the page from the server, as a hint; absence of the code is never proof (embed §3.6). */
  inspect: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/pages/:pageId/inspect',
    access: 'campaign',
    summary: 'Looks at the page from the server and says what it found.',
    params: campaignParams.extend({ pageId }),
    answer: z.object({
      outcome: z.enum(['found', 'notFound', 'unreachable']),
      /** Sentences for the owner: duplicates, tag managers, a policy that blocks us. */
      hints: z.array(z.string()),
    }),
  },
  /** Gives the address that verifies the page when the owner opens it (embed §3.6, "Verify now"). */
  startVerification: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/pages/:pageId/verification',
    access: 'campaign',
    summary: 'Makes a signed address of the page; opening it in a browser proves that our code runs there.',
    params: campaignParams.extend({ pageId }),
    answer: z.object({ url: z.string() }),
  },
  confirmByOwner: {
    method: 'POST',
    path: '/account/confirm-df-code-added',
    access: 'campaign',
    summary: 'The owner confirms that the page shows the code.',
    body: z.strictObject({ campaignId: z.string().min(1).max(64), pageId }),
    answer: pageAnswer,
  },
} as const satisfies Record<string, Call>
