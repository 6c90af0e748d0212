/**
 * What happened in a month, written down beside the product: who started, came back, clicked, bought, and on which date of
 * a zone. It adds up by itself, with a calendar of its own, and knows nothing of how the product counts.
 */

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type Origin = { page: string; source: string; device: string; utm: string }

export type LedgerLead = {
  startedAt: number
  deadlineAt: number
  origin: Origin
  steps: Set<string>
  /** Erased, or part of another one: it counts no more. */
  isGone: boolean
  /** What was bought and not taken back whole. */
  standingSales: number
}

type Done = { at: number; page: string; lead: LedgerLead | null }

export type LedgerSale = {
  at: number
  amount: number
  currency: string
  refunded: number
  isWhole: boolean
  lead: LedgerLead | null
  /** Of the buyer, as it was then. */
  given: number | null
  left: number | null
}

export type Days = { from: string; to: string }

export class CampaignLedger {
  readonly zone: string
  readonly currency: string
  readonly leads: LedgerLead[] = []
  readonly visits: Done[] = []
  readonly clicks: Done[] = []
  readonly redirects: Done[] = []
  readonly sales: LedgerSale[] = []
  readonly unconfirmed: number[] = []
  private readonly dates: Intl.DateTimeFormat
  private readonly known = new Map<number, string>()

  constructor(zone: string, currency: string) {
    this.zone = zone
    this.currency = currency
    this.dates = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  }

  /** `YYYY-MM-DD` */
  dateOf(at: number): string {
    const known = this.known.get(at)
    if (known !== undefined) return known
    const date = this.dates.format(at)
    this.known.set(at, date)
    return date
  }

  start(startedAt: number, deadlineAt: number, origin: Origin): LedgerLead {
    const lead: LedgerLead = {
      startedAt,
      deadlineAt,
      origin,
      steps: new Set(),
      isGone: false,
      standingSales: 0,
    }
    this.leads.push(lead)
    return lead
  }

  /** The other one turns out to be the same person: what it did is this one's. */
  merge(other: LedgerLead, into: LedgerLead): void {
    other.isGone = true
    for (const step of other.steps) into.steps.add(step)
    for (const done of [...this.visits, ...this.clicks, ...this.redirects])
      if (done.lead === other) done.lead = into
  }

  /** What was sold stays sold, to nobody. */
  erase(lead: LedgerLead): void {
    lead.isGone = true
    for (const done of [...this.visits, ...this.clicks, ...this.redirects])
      if (done.lead === lead) done.lead = null
    for (const sale of this.sales) if (sale.lead === lead) sale.lead = null
  }

  visit(at: number, page: string, lead: LedgerLead | null): void {
    this.visits.push({ at, page, lead })
  }

  click(at: number, page: string, lead: LedgerLead | null): void {
    this.clicks.push({ at, page, lead })
    if (lead) lead.steps.add('clicked')
  }

  redirect(at: number, page: string, lead: LedgerLead): void {
    this.redirects.push({ at, page, lead })
    lead.steps.add('redirected')
  }

  /** In the last day, or in the last quarter of less than four days. */
  comesBack(at: number, lead: LedgerLead): void {
    const stretch = Math.min(DAY_MS, (lead.deadlineAt - lead.startedAt) / 4)
    if (at < lead.deadlineAt && at >= lead.deadlineAt - stretch && lead.standingSales === 0)
      lead.steps.add('returned')
  }

  sell(at: number, money: { amount: number; currency: string }, lead: LedgerLead | null): LedgerSale {
    const sale: LedgerSale = {
      at,
      ...money,
      refunded: 0,
      isWhole: false,
      lead,
      given: lead && lead.deadlineAt - lead.startedAt,
      left: lead && lead.deadlineAt - at,
    }
    this.sales.push(sale)
    if (lead) lead.standingSales += 1
    return sale
  }

  refund(sale: LedgerSale, amount: number | null): void {
    if (amount === null) {
      sale.refunded = sale.amount
      sale.isWhole = true
      if (sale.lead) sale.lead.standingSales -= 1
    } else sale.refunded = amount
  }

  /** Everything that is told of these days. */
  figures(days: Days) {
    const isWithin = ({ at }: { at: number }) => this.isWithin(at, days)
    const started = this.startedIn(days)
    const bought = started.filter(({ standingSales }) => standingSales > 0)
    const sold = this.sales.filter(isWithin)
    const kept = sold.filter(({ isWhole }) => !isWhole)
    const among = new Set(started)
    const own = kept.filter(({ currency }) => currency === this.currency)
    const fromStarted = this.sales.filter(
      (sale) =>
        sale.lead !== null && among.has(sale.lead) && !sale.isWhole && sale.currency === this.currency,
    )
    return {
      leads: started.length,
      engagement: peopleIn(this.clicks.filter(isWithin)),
      orders: kept.length,
      sales: netOf(own),
      conversion: started.length === 0 ? null : bought.length / started.length,
      revenuePerLead: started.length === 0 ? null : netOf(fromStarted) / started.length,
      clicks: this.clicks.filter(isWithin).length,
      views: this.visits.filter(isWithin).length,
      refunded: sold.length - kept.length,
      unconfirmed: this.unconfirmed.filter((at) => this.isWithin(at, days)).length,
      otherSales: this.otherSales(kept),
    }
  }

  /** When people bought. */
  buying(days: Days) {
    const kept = this.sales.filter((sale) => this.isWithin(sale.at, days) && !sale.isWhole)
    const inTime = kept.flatMap(({ given, left }) =>
      given !== null && left !== null && left > 0 ? [{ given, left }] : [],
    )
    const tenths = Array.from({ length: 10 }, () => 0)
    for (const { given, left } of inTime) {
      const tenth = Math.floor(((given - left) * 10) / given)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    return {
      orders: inTime.length,
      late: kept.filter(({ left }) => left !== null && left <= 0).length,
      tenths,
      lastDay: inTime.filter(({ left }) => left <= DAY_MS).length,
      lastHour: inTime.filter(({ left }) => left <= HOUR_MS).length,
    }
  }

  /** How many buyers had more than `toMs` and at most `fromMs` left. */
  boughtBetween(days: Days, { fromMs, toMs }: { fromMs: number; toMs: number }): number {
    return this.sales.filter(
      ({ at, isWhole, left }) =>
        this.isWithin(at, days) && !isWhole && left !== null && left > toMs && left <= fromMs,
    ).length
  }

  funnel(days: Days, isOf: (origin: Origin) => boolean = () => true) {
    const started = this.startedIn(days).filter(({ origin }) => isOf(origin))
    const reached = (step: string) => started.filter(({ steps }) => steps.has(step)).length
    return {
      started: started.length,
      saw: reached('saw'),
      clicked: reached('clicked'),
      returned: reached('returned'),
      bought: started.filter(({ standingSales }) => standingSales > 0).length,
      redirected: reached('redirected'),
    }
  }

  page(days: Days, page: string | null) {
    const on = (done: readonly Done[]) =>
      done.filter((one) => this.isWithin(one.at, days) && (page === null || one.page === page))
    return {
      views: on(this.visits).length,
      people: peopleIn(on(this.visits)),
      clickers: peopleIn(on(this.clicks)),
      clicks: on(this.clicks).length,
      redirects: on(this.redirects).length,
    }
  }

  /** Of the hours that the clock there shows. */
  hours(date: string) {
    const hour = new Intl.DateTimeFormat('en-GB', { timeZone: this.zone, hour: '2-digit', hourCycle: 'h23' })
    const counts = Array.from({ length: 24 }, () => ({ leads: 0, clicks: 0, orders: 0, views: 0 }))
    const add = (at: number, what: 'leads' | 'clicks' | 'orders' | 'views') => {
      const counted = counts[Number(hour.format(at))]
      if (counted && this.dateOf(at) === date) counted[what] += 1
    }
    for (const { startedAt, isGone } of this.leads) if (!isGone) add(startedAt, 'leads')
    for (const { at } of this.clicks) add(at, 'clicks')
    for (const { at } of this.visits) add(at, 'views')
    for (const { at, isWhole } of this.sales) if (!isWhole) add(at, 'orders')
    return counts
  }

  private otherSales(kept: readonly LedgerSale[]) {
    const others = kept.filter(({ currency }) => currency !== this.currency)
    const byCurrency = Object.groupBy(others, ({ currency }) => currency)
    return Object.entries(byCurrency).map(([currency, sales = []]) => ({
      currency,
      orders: sales.length,
      sales: netOf(sales),
    }))
  }

  private startedIn(days: Days): LedgerLead[] {
    return this.leads.filter(({ startedAt, isGone }) => !isGone && this.isWithin(startedAt, days))
  }

  private isWithin(at: number, { from, to }: Days): boolean {
    const date = this.dateOf(at)
    return from <= date && date <= to
  }
}

function peopleIn(done: readonly Done[]): number {
  return new Set(done.flatMap(({ lead }) => lead ?? [])).size
}

function netOf(sales: readonly LedgerSale[]): number {
  return sales.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
}

/** Dates written as in a calendar: moved by whole days, without any zone. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}
