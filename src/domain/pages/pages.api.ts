/** The calls on a campaign's pages. Paths and payloads are the specification's where A §7 names them. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { ctaTargets, ctaVariants } from './page-cta.ts'
import { pageTypeNames } from './page-types.ts'
import { pageChange, pageDraft, pageMessages } from './page.schema.ts'

const campaignId = z.string().min(1).max(64)
const campaignParams = z.object({ campaignId })
const pageId = z.string().min(1).max(64)
/** The page's place in the list of the sender, which the specification's payloads carry. */
const index = z.number().int().min(0).optional()

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
  show_cta: z.boolean(),
  cta_variant: z.enum(ctaVariants),
  cta_text: z.string(),
  cta_url: z.string(),
  cta_open_in_new_tab: z.enum(ctaTargets),
  /** What a visit to a sales page is worth, in the currency's own units: 19.99. */
  sale_amount: z.number(),
  sale_currency: z.string(),
  is_shopify: z.boolean(),
  /** Of a portal page: the theme that it shows; null where it shows none. */
  portalThemeId: z.string().nullable(),
})

export type PageAnswer = z.infer<typeof pageAnswer>

/** The specification has two names for the change, and two for the page that goes (A §3, §7): each is taken. */
const wholeChange = z
  .strictObject({ campaignId, data: pageChange.optional(), updateData: pageChange.optional(), index })
  .transform(({ data, updateData, ...rest }, context) => {
    const change = data ?? updateData
    if (change) return { ...rest, data: change }
    context.addIssue({ code: 'custom', path: ['data'], message: pageMessages.nothingToSave })
    return z.NEVER
  })

const changeBody = z.union([z.strictObject({ campaignId, pageId, changes: fieldChanges }), wholeChange])

/** A §7 names the payload `data` and says no more: what it names may stand in there or beside it. */
const confirmBody = z
  .strictObject({
    campaignId,
    pageId: pageId.optional(),
    data: z.strictObject({ id: pageId.optional(), pageId: pageId.optional() }).optional(),
  })
  .transform(({ data, ...rest }, context) => {
    const confirmed = rest.pageId ?? data?.pageId ?? data?.id
    if (confirmed !== undefined) return { ...rest, pageId: confirmed }
    context.addIssue({ code: 'custom', path: ['pageId'], message: pageMessages.nothingToConfirm })
    return z.NEVER
  })

const removeBody = z
  .strictObject({
    id: pageId.optional(),
    pageId: pageId.optional(),
    index,
    campaignId: campaignId.optional(),
    beforeUrl: z.string().max(2048).optional(),
  })
  .transform((sent, context) => {
    const id = sent.id ?? sent.pageId
    if (id !== undefined) return { id }
    context.addIssue({ code: 'custom', path: ['id'], message: pageMessages.nothingToDelete })
    return z.NEVER
  })

/** What was stored. Figures come with the list: a save never waits for them. */
const savedPage = pageAnswer.omit({ engagements: true })

export type SavedPage = z.infer<typeof savedPage>

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
      /** Labels that the asking person has made, the latest first. */
      labels: z.array(z.string()),
      snippet: z.string(),
      /** For places that refuse inline code, and for tag managers: the script alone, without the inline snippet. */
      plainTag: z.string(),
      /** What is pasted where a page's timer, text or number is to stand; only types of pages that have such a place. */
      placeCodes: z.partialRecord(z.enum(pageTypeNames), z.string()),
      /** Of a timer, for pages whose policy forbids styles in their elements. */
      strictTimerCode: z.object({ place: z.string(), styles: z.string() }),
    }),
  },
  store: {
    method: 'POST',
    path: '/pages/store',
    access: 'campaign',
    creates: true,
    summary: 'Adds a page to a campaign.',
    body: z.strictObject({ campaignId, data: pageDraft, index }),
    answer: savedPage,
  },
  update: {
    method: 'POST',
    path: '/pages/update',
    access: 'campaign',
    summary: 'Changes a page. What is left out stays as it is.',
    body: changeBody,
    answer: savedPage,
  },
  remove: {
    method: 'DELETE',
    path: '/pages/delete/:campaignId',
    access: 'campaign',
    summary: 'Deletes a page and its email link.',
    params: campaignParams,
    body: removeBody,
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
    body: confirmBody,
    answer: savedPage,
  },
} as const satisfies Record<string, Call>
