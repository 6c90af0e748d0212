/** The calls of the sales tracking dialog: what is chosen with each provider, its webhook, and what has come (B §7). */
import { z } from 'zod'
import { oneOf, type Call } from '../calls/call.api.ts'
import { connectablePlatform, connectionBrief } from '../connections/connection.schema.ts'
import { connectionId, source } from '../integrations/integration-settings.schema.ts'
import { saleMessages, saleProblems } from '../pages/page-sale.ts'
import { currencyProblem } from '../sales/currencies.ts'
import { matchedByKinds } from '../sales/matched-by.ts'
import { saleProviders } from '../sales/sale-providers.ts'

const slugs = saleProviders.map(({ slug }) => slug)
const slug = z.enum(slugs)

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const params = campaignParams.extend({ provider: oneOf(slugs) })
const eventParams = params.extend({ saleId: z.string().min(1).max(64) })

const MAX_PAGE = 100_000

/** As owners write it: 149.5. */
const amount = z
  .number(saleMessages.amountInvalid)
  .refine(
    (figure) => saleProblems({ sale_amount: figure, sale_currency: 'USD' }).sale_amount === undefined,
    saleMessages.amountInvalid,
  )

const currency = z
  .string(saleMessages.currencyInvalid)
  .max(10, saleMessages.currencyInvalid)
  .trim()
  .toUpperCase()
  .superRefine((code, context) => {
    const message = currencyProblem(code)
    if (message !== null) context.addIssue(message)
  })

/** What a webhook at a platform is made for. */
export const ruleChoice = z.strictObject({ connectionId, tag: source, amount, currency })

const tracking = z.object({
  provider: slug,
  /** Null: its owner has not said. */
  amount: amount.nullable(),
  currency: z.string(),
  /** The secret in the address. */
  campaignHash: z.string(),
  url: z.string(),
  /** Where mails about orders are sent; null where the provider sends none, or this installation takes none. */
  inboundAddress: z.string().nullable(),
  /** The webhook at the platform, and what it was made for. */
  rule: ruleChoice.nullable(),
  /** Null: there is nothing to be connected. */
  platform: connectablePlatform.nullable(),
  connections: z.array(connectionBrief),
})

export type SaleTracking = z.infer<typeof tracking>

const event = z.object({
  id: z.string(),
  /** Null: we know no address of the buyer's. */
  email: z.string().nullable(),
  /** What came in its place: a merge tag that nobody filled, for example. */
  toldAddress: z.string().nullable(),
  /** Minor units of the currency. */
  amount: z.number(),
  currency: z.string(),
  createdAt: z.number(),
  /** Null: nobody was recognized. */
  matchedBy: z.enum(matchedByKinds).nullable(),
  isTest: z.boolean(),
})

export type SaleEvent = z.infer<typeof event>

/** What Gmail asks before it forwards mails to the inbound address: one of them at least is there. */
const confirmation = z.object({ code: z.string().nullable(), url: z.string().nullable() })

const PATH = '/api/campaigns/:campaignId/sale-trackings'

export const saleTrackingApi = {
  list: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary: 'Which providers report the sales of a campaign, and which one is most likely meant to.',
    params: campaignParams,
    answer: z.object({
      suggested: slug,
      /** The campaign's own checkout, where it reports its orders itself. */
      checkout: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** A sale has come from there, or its webhook was made. */
      reporting: z.array(slug),
    }),
  },
  get: {
    method: 'GET',
    path: `${PATH}/:provider`,
    access: 'campaign',
    summary: 'How one provider reports sales: what a sale is worth, the address, and the webhook.',
    params,
    answer: tracking,
  },
  save: {
    method: 'PUT',
    path: `${PATH}/:provider`,
    access: 'campaign',
    summary: 'Says what a sale is worth. What is left out stays as it is.',
    params,
    body: z.strictObject({ amount: amount.nullable().optional(), currency: currency.optional() }),
    answer: tracking,
  },
  createWebhook: {
    method: 'POST',
    path: `${PATH}/:provider/webhook`,
    access: 'campaign',
    summary:
      'Makes the webhook at the platform that reports whoever gets a tag. It takes the place of the one before.',
    params,
    body: ruleChoice,
    answer: tracking,
  },
  rotate: {
    method: 'POST',
    path: `${PATH}/:provider/rotate`,
    access: 'campaign',
    summary: 'Gives a provider a new address: the old one stops working at once.',
    params,
    answer: tracking,
  },
  events: {
    method: 'GET',
    path: `${PATH}/:provider/events`,
    access: 'campaign',
    summary:
      'What has come from a provider, tests too, the latest first, and whether forwarding mails is to be confirmed.',
    params,
    query: z.object({
      /** The first page is 1. */
      page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    }),
    answer: z.object({ events: z.array(event), total: z.number(), confirmation: confirmation.nullable() }),
  },
  sendTest: {
    method: 'POST',
    path: `${PATH}/:provider/events`,
    access: 'campaign',
    summary: 'Reports a sale as a test, as the provider would. It counts nowhere.',
    params,
    answer: null,
  },
  removeEvent: {
    method: 'DELETE',
    path: `${PATH}/:provider/events/:saleId`,
    access: 'campaign',
    summary: 'Removes a test. A sale is dropped: its unit is free, and its buyer’s deadline counts again.',
    params: eventParams,
    answer: null,
  },
} as const satisfies Record<string, Call>
