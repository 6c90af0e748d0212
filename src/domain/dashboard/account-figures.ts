/** The figures of an account from those of its campaigns: people and orders add up, amounts within one currency only. */
import { shareOf, sumOf, totalOf, type Compared, type Course, type Share } from '../analytics/daily-counts.ts'
import type { FigureKind } from '../analytics/figure-kinds.ts'

export type CampaignCourse = {
  id: string
  kind: FigureKind
  leads: Course
  /** Different people over the whole period: those of its days do not add up to it. */
  engagement: Compared & Course
  orders: Course
  /** One for each currency. */
  sales: readonly (Course & { currency: string })[]
  /** Leads started in the period who have bought by now. */
  bought: Course
  unconfirmed: number
}

export type AccountFigures = {
  leads: Compared & Course
  engagement: Compared & Course
  orders: Compared & Course
  /** Of all leads started in the period; null where there are none. */
  conversion: Share
  /** The currency that most campaigns have first. */
  sales: (Compared & Course & { currency: string })[]
  unconfirmed: number
}

export function accountFigures(campaigns: readonly CampaignCourse[]): AccountFigures {
  const withLeads = campaigns.filter(({ kind }) => kind === 'leads')
  const leads = addedUp(withLeads.map((each) => each.leads))
  const bought = addedUp(withLeads.map((each) => each.bought))
  const currencies = [...new Set(campaigns.flatMap(({ sales }) => sales.map(({ currency }) => currency)))]
  return {
    leads: totalOf(leads),
    engagement: addedPeople(withLeads.map((each) => each.engagement)),
    orders: totalOf(addedUp(campaigns.map(({ orders }) => orders))),
    conversion: shareOf(bought, leads),
    sales: currencies
      .map((currency) => ({ currency, ...totalOf(addedUp(inCurrency(campaigns, currency))) }))
      .toSorted((one, other) => usesOf(campaigns, other.currency) - usesOf(campaigns, one.currency)),
    unconfirmed: sumOf(campaigns.map(({ unconfirmed }) => unconfirmed)),
  }
}

function inCurrency(campaigns: readonly CampaignCourse[], wanted: string): Course[] {
  return campaigns.flatMap(({ sales }) => sales.filter(({ currency }) => currency === wanted))
}

/** Amounts of two currencies cannot be compared, the campaigns that sell in them can be counted. */
function usesOf(campaigns: readonly CampaignCourse[], wanted: string): number {
  return campaigns.filter(({ sales }) => sales.some(({ currency }) => currency === wanted)).length
}

/** Side by side from the last day on: since their starts, campaigns have unlike many. */
function addedUp(courses: readonly Course[]): Course {
  const compared = courses.filter(({ daysBefore }) => daysBefore !== null)
  return {
    days: addedFromTheEnd(courses.map(({ days }) => days)),
    daysBefore:
      compared.length === 0 ? null : addedFromTheEnd(compared.map(({ daysBefore }) => daysBefore ?? [])),
  }
}

function addedFromTheEnd(series: readonly (readonly number[])[]): number[] {
  const length = Math.max(0, ...series.map((days) => days.length))
  return Array.from({ length }, (_, at) => sumOf(series.map((days) => days[at - length + days.length] ?? 0)))
}

/** People of two campaigns are counted in both. */
function addedPeople(figures: readonly (Compared & Course)[]): Compared & Course {
  const before = figures.flatMap((figure) => figure.before ?? [])
  return {
    ...addedUp(figures),
    now: sumOf(figures.map(({ now }) => now)),
    before: before.length === 0 ? null : sumOf(before),
  }
}

/** With fewer, one buyer more would make another campaign the best. */
export const COMPARABLE_LEADS = 20

export type BestAndWorst = { best: string | null; worst: string | null }

/** By the share of leads who bought; nobody is the best alone, nor where all do the same. */
export function bestAndWorst(campaigns: readonly CampaignCourse[]): BestAndWorst {
  const ranked = campaigns
    .filter(({ kind }) => kind === 'leads')
    .map(({ id, leads, bought }) => ({ id, leads: sumOf(leads.days), bought: sumOf(bought.days) }))
    .filter(({ leads }) => leads >= COMPARABLE_LEADS)
    .map(({ id, leads, bought }) => ({ id, leads, share: bought / leads }))
    .toSorted((one, other) => other.share - one.share || other.leads - one.leads)
  const [best, worst] = [ranked[0], ranked.at(-1)]
  return best && worst && best.share > worst.share
    ? { best: best.id, worst: worst.id }
    : { best: null, worst: null }
}
