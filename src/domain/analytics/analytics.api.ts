/** The calls on what a campaign has done: its overview, its funnel, its pages. */
import { z } from 'zod'
import { oneOf, type Call } from '../calls/call.api.ts'
import { historyKinds, type HistoryKind } from '../history/history-kinds.ts'
import { figureKinds } from './figure-kinds.ts'
import { funnelSteps } from './funnel-steps.ts'
import { dayOfText } from './local-day.ts'
import { periodNames } from './period.ts'
import { funnelSplits } from './funnel-splits.ts'

export const periodMessages = {
  date: 'Please give a date like 2026-03-31.',
  bothDates: 'Please give the first and the last day.',
  turned: 'The last day is before the first.',
  future: 'Please choose days up to today.',
  tooLong: 'Please choose ten years at most.',
} as const

const dateAsked = z.string().refine((text) => dayOfText(text) !== null, periodMessages.date)

/** `own`: from one date to another, both included. */
export const periodQuery = z
  .object({
    period: oneOf(periodNames).default('30'),
    from: dateAsked.optional(),
    to: dateAsked.optional(),
  })
  .refine(({ period, from, to }) => period !== 'own' || (from !== undefined && to !== undefined), {
    message: periodMessages.bothDates,
    path: ['from'],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    message: periodMessages.turned,
    path: ['to'],
  })

export type PeriodQuery = z.output<typeof periodQuery>

const historyKindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]

/** `YYYY-MM-DD`, in the campaign's zone. */
const date = z.string()
const span = z.object({ from: date, to: date })

export const periodAnswer = span.extend({
  name: z.enum(periodNames),
  zone: z.string(),
  /** What it is compared with; null for all since the start. */
  before: span.nullable(),
  /**
   * Whoever comes back after more than so many days is one more among its people: their timeline was forgotten. Null where
   * the period is no longer than timelines are kept.
   */
  peopleAnewAfter: z.number().nullable(),
})

/** One number a day, the last day last. */
const counts = z.array(z.number()).readonly()

/** Null where it is compared with nothing. */
const figure = z.object({
  now: z.number(),
  before: z.number().nullable(),
  days: counts,
  daysBefore: counts.nullable(),
})

/** Of nobody there is no share: null, and 0 on days without a start. */
const share = figure.extend({ now: z.number().nullable() })

const counted = z.object({
  leads: z.number(),
  /** On links in mails; on the bar's button too where there is nothing else to click. */
  clicks: z.number(),
  orders: z.number(),
  /** Minor units of the campaign's currency, net of refunds. */
  sales: z.number(),
  units: z.number(),
  views: z.number(),
  hides: z.number(),
})

export type Counted = z.infer<typeof counted>

const funnel = z.array(z.object({ step: z.enum(funnelSteps), leads: z.number() }))

export const overview = z.object({
  period: periodAnswer,
  kind: z.enum(figureKinds),
  currency: z.string(),
  figures: z.object({
    /** Leads started; those of tests, and records that were merged into others, are none. */
    leads: figure,
    /** Different leads with a click on a link. */
    engagement: figure,
    /** Confirmed sales that were not taken back whole. */
    orders: figure,
    /** What they brought, net of refunds, in minor units of the campaign's currency. */
    sales: figure,
    /** Of the leads started in the period, the share who have bought by now. */
    conversion: share,
    /** What those leads have brought by now, net of refunds, for each of them; minor units. */
    revenuePerLead: share,
    /** Taken of a limited quantity. */
    units: figure,
    /** Pages loaded with what the campaign shows. */
    views: figure,
    clicks: figure,
    hides: figure,
  }),
  /** Sales of the period that were taken back whole. */
  refunded: z.number(),
  /** They wait for their owner and are in no figure. */
  unconfirmed: z.number(),
  /** In other currencies, never added: minor units of each. */
  otherSales: z.array(z.object({ currency: z.string(), orders: z.number(), sales: z.number() })),
  days: z.array(counted.extend({ day: date })),
  /** What the owner changed on those days, the oldest first. */
  marks: z.array(
    z.object({
      at: z.number(),
      day: date,
      kind: z.enum(historyKindNames),
      /** Null where nobody is known. */
      by: z.string().nullable(),
      text: z.string(),
    }),
  ),
  /** Of a single day, today or yesterday: by the hours of its clock. */
  hours: z.array(counted.extend({ hour: z.number() })),
  buying: z.object({
    /** Sales before the buyer's deadline, where that is known. */
    orders: z.number(),
    /** Sales after it. */
    late: z.number(),
    /** More than `toMs` was left, and at most `fromMs`. */
    byTimeLeft: z.array(z.object({ fromMs: z.number(), toMs: z.number(), orders: z.number() })),
    /** By how much of the time given had passed. */
    tenths: z.array(z.number()),
    lastDay: z.number(),
    lastHour: z.number(),
  }),
  /** Of the leads started in the period, how many have come to each step by now. */
  funnel,
})

export type Overview = z.infer<typeof overview>

const funnelRow = z.object({
  /** As it is kept; empty where it is not known. */
  value: z.string(),
  /** In words. */
  name: z.string(),
  funnel,
})

export type FunnelRow = z.infer<typeof funnelRow>

const pageFigures = z.object({
  /** Pages loaded. */
  views: z.number(),
  /** Different leads who saw it, and who clicked its link. */
  people: z.number(),
  clickers: z.number(),
  /** On its link in mails. */
  clicks: z.number(),
  /** Sent on to the after page. */
  redirects: z.number(),
  /** On the button of its bar. */
  ctaClicks: z.number(),
  hides: z.number(),
  /** Hidden bars brought back. */
  shows: z.number(),
})

export type PageFigures = z.infer<typeof pageFigures>

const pageRow = pageFigures.extend({
  pageId: z.string(),
  /** What its owner calls it, else its address; empty for a page that is gone. */
  name: z.string(),
  url: z.string(),
})

export type PageRow = z.infer<typeof pageRow>

const portalFigures = z.object({
  /** How often it came, and how often it was closed by hand. */
  shown: z.number(),
  closed: z.number(),
  /** On its buttons and links. */
  clicked: z.number(),
  /** Forms and answers of leads, each once; answers of whoever no lead is known of, too. */
  submitted: z.number(),
  answered: z.number(),
})

export type PortalFigures = z.infer<typeof portalFigures>

const portalRow = portalFigures.extend({
  themeId: z.string(),
  /** Empty for a theme that is gone. */
  name: z.string(),
  /** A number of each a day, the last day last. */
  days: z.array(portalFigures),
})

export type PortalRow = z.infer<typeof portalRow>

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const splitQuery = periodQuery.safeExtend({ by: oneOf(funnelSplits).default('page') })

export const analyticsApi = {
  overview: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics',
    access: 'campaign',
    summary: 'The figures of a campaign over days that are asked for, and what they are compared with.',
    params: campaignParams,
    query: periodQuery,
    answer: overview,
  },
  /** Answers text/csv, as all that end so; the schema only documents it. */
  exportOverview: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics.csv',
    access: 'campaign',
    summary: 'The figures of each of those days as CSV.',
    params: campaignParams,
    query: periodQuery,
    answer: z.string(),
  },
  exportBuying: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics/buying.csv',
    access: 'campaign',
    summary: 'When people buy, by the time that was left and by how much of it had passed, as CSV.',
    params: campaignParams,
    query: periodQuery,
    answer: z.string(),
  },
  funnel: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics/funnel',
    access: 'campaign',
    summary: 'How far the leads of those days have come, by what they are told apart by.',
    params: campaignParams,
    query: splitQuery,
    answer: z.object({ period: periodAnswer, rows: z.array(funnelRow) }),
  },
  exportFunnel: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics/funnel.csv',
    access: 'campaign',
    summary: 'The same as CSV.',
    params: campaignParams,
    query: splitQuery,
    answer: z.string(),
  },
  pages: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics/pages',
    access: 'campaign',
    summary: 'What people did with each page, its link and its bar, and with images in mails.',
    params: campaignParams,
    query: periodQuery,
    answer: z.object({
      period: periodAnswer,
      rows: z.array(pageRow),
      /** People are told apart over all pages: whoever was on two of them is one. */
      total: pageFigures,
      /** Images in mails: programs load them too, and many people's programs load none. */
      images: z.object({ loads: z.number(), people: z.number() }),
    }),
  },
  portals: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics/portals',
    access: 'campaign',
    summary:
      'How often the portals of each theme were shown, closed, clicked, and their forms and questions answered.',
    params: campaignParams,
    query: periodQuery,
    answer: z.object({ period: periodAnswer, rows: z.array(portalRow), total: portalFigures }),
  },
  exportPages: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/analytics/pages.csv',
    access: 'campaign',
    summary: 'The same as CSV.',
    params: campaignParams,
    query: periodQuery,
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
