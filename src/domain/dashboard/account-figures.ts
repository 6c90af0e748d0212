/** The figures of an account from those of its campaigns: people and orders add up, amounts within one currency only. */

/** `daysBefore`: of the period before, as long; null where it is compared with none. */
export type Course = { days: readonly number[]; daysBefore: readonly number[] | null }

export type CampaignCourse = {
  id: string
  /** What its type counts: only campaigns with a personal deadline have leads. */
  kind: 'leads' | 'quantity' | 'announcement'
  leads: Course
  /** Distinct people over the whole period: those of its days do not add up to it. */
  engagement: Compared
  orders: Course
  /** One for each currency. */
  sales: readonly (Course & { currency: string })[]
  /** Leads started in the period who have bought by now. */
  bought: Compared
  unconfirmed: number
}

export type Compared = { now: number; before: number | null }

export type AccountFigures = {
  leads: Compared & Course
  engagement: Compared
  orders: Compared & Course
  /** Of all leads started in the period; null where there are none. */
  conversion: { now: number | null; before: number | null }
  /** The currency with the most orders of the period first. */
  sales: (Compared & Course & { currency: string })[]
  unconfirmed: number
}

export function accountFigures(campaigns: readonly CampaignCourse[]): AccountFigures {
  const withLeads = campaigns.filter(({ kind }) => kind === 'leads')
  const leads = totalOf(addedUp(withLeads.map((each) => each.leads)))
  const bought = addedCompared(withLeads.map((each) => each.bought))
  const currencies = [...new Set(campaigns.flatMap(({ sales }) => sales.map(({ currency }) => currency)))]
  return {
    leads,
    engagement: addedCompared(withLeads.map((each) => each.engagement)),
    orders: totalOf(addedUp(campaigns.map(({ orders }) => orders))),
    conversion: {
      now: shareOf(bought.now, leads.now),
      before: leads.before === null ? null : shareOf(bought.before ?? 0, leads.before),
    },
    sales: currencies
      .map((currency) => ({ currency, ...totalOf(addedUp(inCurrency(campaigns, currency))) }))
      .toSorted((one, other) => usesOf(campaigns, other.currency) - usesOf(campaigns, one.currency)),
    unconfirmed: sum(campaigns.map(({ unconfirmed }) => unconfirmed)),
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
  return Array.from({ length }, (_, at) => sum(series.map((days) => days[at - length + days.length] ?? 0)))
}

function addedCompared(figures: readonly Compared[]): Compared {
  const before = figures.flatMap((figure) => figure.before ?? [])
  return { now: sum(figures.map(({ now }) => now)), before: before.length === 0 ? null : sum(before) }
}

export function totalOf({ days, daysBefore }: Course): Compared & Course {
  return { now: sum(days), before: daysBefore && sum(daysBefore), days, daysBefore }
}

export function shareOf(part: number, all: number): number | null {
  return all === 0 ? null : part / all
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

/** With fewer, one buyer more would make another campaign the best. */
export const COMPARABLE_LEADS = 20

export type BestAndWorst = { best: string | null; worst: string | null }

/** By the share of leads who bought; nobody is the best alone, nor where all do the same. */
export function bestAndWorst(campaigns: readonly CampaignCourse[]): BestAndWorst {
  const ranked = campaigns
    .filter(({ kind }) => kind === 'leads')
    .map(({ id, leads, bought }) => ({ id, leads: sum(leads.days), bought: bought.now }))
    .filter(({ leads }) => leads >= COMPARABLE_LEADS)
    .map(({ id, leads, bought }) => ({ id, leads, share: bought / leads }))
    .toSorted((one, other) => other.share - one.share || other.leads - one.leads)
  const [best, worst] = [ranked[0], ranked.at(-1)]
  return best && worst && best.share > worst.share
    ? { best: best.id, worst: worst.id }
    : { best: null, worst: null }
}
