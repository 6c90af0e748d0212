/** The calls about all campaigns of an account at once. */
import { z } from 'zod'
import { periodAnswer, periodQuery } from '../analytics/analytics.api.ts'
import { figureKinds } from '../analytics/figure-kinds.ts'
import type { Call } from '../calls/call.api.ts'
import { attentionKinds, type AttentionKind } from './attention-kinds.ts'

/** `YYYY-MM-DD` */
const date = z.string()

/** `before`: in the period before; null where it is compared with none. */
const compared = z.object({ now: z.number(), before: z.number().nullable() })

/** One number for each day, the last day last. */
const counts = z.array(z.number()).readonly()
const daily = compared.extend({ days: counts })
const course = daily.extend({ daysBefore: counts.nullable() })

/** Null where nobody has started. */
const share = z.object({ now: z.number().nullable(), before: z.number().nullable() })

const campaignFigures = z.object({
  id: z.string(),
  name: z.string(),
  /** Its type and its state in words: the app need not know all of them. */
  type: z.string(),
  state: z.string(),
  /** What its type counts: leads with a deadline of their own, units, or views of a bar. */
  kind: z.enum(figureKinds),
  /** The days of its own zone that its figures are about. */
  days: z.object({ from: date, to: date, zone: z.string() }),
  leads: daily,
  /** Leads with a click on a link in a mail. */
  engagement: compared,
  /** Confirmed sales that were not taken back whole. */
  orders: daily,
  /** Net of refunds, in minor units of each currency, the campaign's own first: amounts of two are never added. */
  sales: z.array(compared.extend({ currency: z.string() })),
  /** Leads started in the period who have bought by now, of all that were. */
  conversion: share,
  /** Visits to sales pages without proof: they wait for the owner and are in no other figure. */
  unconfirmed: z.number(),
  /** Of limited quantities. */
  units: compared,
  /** Of announcement bars. */
  views: compared,
  clicks: compared,
})

const dashboard = z.object({
  /** Today is another day in each campaign's zone: these are the days in the account's. */
  period: periodAnswer,
  figures: z.object({
    leads: course,
    engagement: course,
    orders: course,
    conversion: share.extend({ days: counts, daysBefore: counts.nullable() }),
    /** The currency that most campaigns have first. */
    sales: z.array(course.extend({ currency: z.string() })),
    unconfirmed: z.number(),
  }),
  /** Those that are not archived, those with the most orders first. */
  campaigns: z.array(campaignFigures),
  /** By the share of leads who bought, among campaigns with enough of them; null where that says nothing. */
  best: z.string().nullable(),
  worst: z.string().nullable(),
})

export type Dashboard = z.infer<typeof dashboard>
export type DashboardCampaign = Dashboard['campaigns'][number]

const finding = z.object({
  kind: z.enum(Object.keys(attentionKinds) as [AttentionKind, ...AttentionKind[]]),
  severity: z.enum(['bad', 'warning']),
  /** Null: it is about the account. */
  campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  text: z.string(),
  /** What the one button says, and the screen that it opens. */
  act: z.object({
    label: z.string(),
    screen: z.enum(['connections', 'pages', 'emails', 'discounts', 'testing']),
  }),
})

export type AttentionFinding = z.infer<typeof finding>

export const dashboardApi = {
  figures: {
    method: 'GET',
    path: '/api/analytics',
    access: 'account',
    summary: 'The figures of the account and of each of its campaigns, over days that are asked for.',
    query: periodQuery,
    answer: dashboard,
  },
  /** Answers text/csv; the schema only documents it. */
  exportFigures: {
    method: 'GET',
    path: '/api/analytics.csv',
    access: 'account',
    summary: 'The same as CSV, a row a campaign.',
    query: periodQuery,
    answer: z.string(),
  },
  attention: {
    method: 'GET',
    path: '/api/analytics/attention',
    access: 'account',
    summary: 'What keeps live campaigns of the account from selling, worst first.',
    answer: z.object({ findings: z.array(finding) }),
  },
} as const satisfies Record<string, Call>
