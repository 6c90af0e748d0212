/** People of a month who visit, click and buy in three campaigns of three zones, and a ledger that writes down each of it. */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import { campaignChanged } from '../../src/server/database/revisions-repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { startLeads } from '../../src/server/lead-store/start-leads.ts'
import { recordOrder } from '../../src/server/sales/record-order.ts'
import { newTracking } from '../../src/server/sales/tracking-repository.ts'
import type { Draw } from './drawn.ts'
import { takeLive } from './live-campaign.ts'
import { CampaignLedger, type LedgerLead, type LedgerSale } from './month-ledger.ts'
import { refund, sold } from './orders.ts'
import type { Answer, Person, TestServer } from './server.ts'
import { CHROME, VisitorBrowser } from './visitor-browser.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Their clocks change on March 8, on March 29, and by half an hour on April 5. */
const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'] as const
const FIRST = Date.parse('2026-03-06T00:00:00Z')
const EDIT = Date.parse('2026-03-20T09:30:00Z')
export const MONTH_END = Date.parse('2026-04-05T23:30:00Z')

const agents: Record<string, string> = {
  computer: CHROME,
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  tablet:
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1',
}
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Whoever calls faster than an account may waits as long as it is told. */
export async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  if (answer.status !== 429) return answer
  await pause(Number(answer.headers['retry-after']) * 1000)
  return patiently(ask)
}

type Page = { id: string; url: string; code: string; hasAfter: boolean }

export type SimulatedCampaign = {
  id: string
  ledger: CampaignLedger
  pages: Page[]
  optIn: Page
  edits: number
}

type Event = { at: number; happens: () => Promise<unknown> }

export type Size = { people: number; visitsEach: number }

export class MonthSimulator {
  readonly campaigns: SimulatedCampaign[] = []
  private readonly server: TestServer
  private readonly owner: Person
  private readonly publicKey: string
  private readonly draw: Draw
  private readonly events: Event[] = []
  private readonly taken = new Set<number>()
  private numbers = 0

  private constructor(server: TestServer, owner: Person, publicKey: string, draw: Draw) {
    this.server = server
    this.owner = owner
    this.publicKey = publicKey
    this.draw = draw
  }

  static async prepare(server: TestServer, owner: Person, draw: Draw): Promise<MonthSimulator> {
    const { public_key: publicKey } = await server.deps.database.db
      .selectFrom('accounts')
      .select('public_key')
      .where('id', '=', owner.accountId)
      .executeTakeFirstOrThrow()
    const month = new MonthSimulator(server, owner, publicKey, draw)
    for (const zone of zones) month.campaigns.push(await month.newCampaign(zone))
    return month
  }

  async run({ people, visitsEach }: Size): Promise<void> {
    for (let number = 0; number < people; number++) this.plan(this.draw.of(this.campaigns), visitsEach)
    for (const campaign of this.campaigns) this.planEdit(campaign)
    this.events.sort((one, other) => one.at - other.at)
    const { clock, deps } = this.server
    for (const [number, { at, happens }] of this.events.entries()) {
      if (at > MONTH_END) break
      clock.set(at)
      // It asks by itself once a second, of another clock.
      if (!deps.snapshot.isFresh) await deps.snapshot.refresh()
      await happens()
      if (number % 500 === 0) await deps.visitors.activity.flush()
    }
    clock.set(MONTH_END)
    await deps.visitors.drain()
    await this.server.runJobs()
  }

  private async newCampaign(timezone: string): Promise<SimulatedCampaign> {
    const form = {
      ...emptyCampaignForm({ campaignType: 'evergreen', timezone }),
      campaignName: timezone,
      emailPlatform: 'other',
      checkoutPlatform: 'other',
      landingPlatform: 'other',
      deadlineType: 3,
      deadlineUnit: 'hours',
      deadlineLength: 48,
    }
    const { id } = (await this.answered(() => this.owner.post('/api/campaigns', { form }))) as { id: string }
    await takeLive(this.server, id)
    const page = async (path: string, more: object) => {
      const beforeUrl = `https://${id}.example/${path}`
      const data = { type: 'floatbar_v2', beforeUrl, ...more }
      const saved = await this.answered(() => this.owner.post('/pages/store', { campaignId: id, data }))
      const { id: pageId, emailLink } = saved as { id: string; emailLink: string | null }
      const code = /\/s\/([0-9a-f]{8})/.exec(emailLink ?? '')?.[1] ?? ''
      return { id: pageId, url: beforeUrl, code, hasAfter: 'afterUrl' in more }
    }
    const pages = [
      await page('offer', { afterUrl: `https://${id}.example/closed` }),
      await page('lesson', {}),
    ]
    const optIn = await page('join', { type: 'optinform' })
    // As if its owner had opened them: a link to a page that nobody has seen starts a deadline by itself.
    const seen = {
      verified_at: this.server.clock.now(),
      verified_by: 'visit',
      last_seen_at: this.server.clock.now(),
    } as const
    await inTransaction(this.server.deps.database.db, async (trx) => {
      await trx.updateTable('pages').set(seen).where('campaign_id', '=', id).execute()
      campaignChanged(trx, id)
    })
    await this.server.deps.snapshot.refresh()
    return { id, ledger: new CampaignLedger(timezone, 'USD'), pages, optIn, edits: 0 }
  }

  private async answered(ask: () => Promise<Answer>): Promise<unknown> {
    const { status, body, text } = await patiently(ask)
    assert.ok(status < 300, text)
    return body
  }

  /** At a second that nothing else happens in. */
  private at(wanted: number, happens: () => Promise<unknown>): void {
    let at = Math.floor(wanted / 1000) * 1000
    while (this.taken.has(at)) at += 1000
    this.taken.add(at)
    this.events.push({ at, happens })
  }

  private between(from: number, to: number): number {
    return from + this.draw.below(Math.max(1, Math.floor((to - from) / 1000))) * 1000
  }

  /** New leads have less time from then on. */
  private planEdit(campaign: SimulatedCampaign): void {
    this.at(EDIT, async () => {
      const { form } = (await this.answered(() => this.owner.get(`/api/campaigns/${campaign.id}`))) as {
        form: object
      }
      const body = { form: { ...form, deadlineLength: 36 }, runningDeadlines: 'newLeadsOnly' }
      await this.answered(() => this.owner.put(`/api/campaigns/${campaign.id}`, body))
      await this.server.deps.snapshot.refresh()
      campaign.edits += 1
    })
  }

  private deadlineOf(startedAt: number, campaign: SimulatedCampaign): number {
    return startedAt + (campaign.edits > 0 ? 36 : 48) * HOUR_MS
  }

  private plan(campaign: SimulatedCampaign, visitsEach: number): void {
    const begin = this.between(FIRST, MONTH_END)
    const kind = this.draw.below(100)
    if (kind < 55) this.planVisitor(campaign, begin, visitsEach)
    else if (kind < 90) this.planReader(campaign, begin)
    else if (kind < 95) this.planBoth(campaign, begin)
    else this.planNobody(campaign, begin)
  }

  private newEmail(): string {
    this.numbers += 1
    return `person${this.numbers}@mail.example`
  }

  private planVisitor(campaign: SimulatedCampaign, begin: number, visitsEach: number): void {
    const { ledger } = campaign
    const device = this.draw.of(['computer', 'phone', 'tablet'] as const)
    const utm = this.draw.of(['', 'news', 'ads'] as const)
    const browser = this.newBrowser(agents[device] ?? '')
    const who = { lead: null as LedgerLead | null }
    const first = this.draw.of(campaign.pages)
    const query = utm === '' ? '' : `?utm_source=${utm}`
    this.at(begin, async () => {
      const now = this.server.clock.now()
      await browser.open(first.url + query)
      who.lead = ledger.start(now, this.deadlineOf(now, campaign), {
        page: first.id,
        source: 'visit',
        device,
        utm,
      })
      who.lead.steps.add('saw')
      ledger.visit(now, first.id, who.lead)
    })
    const visits = this.draw.below(2 * visitsEach)
    for (let visit = 1; visit < visits; visit++)
      this.at(this.between(begin + 30_000, begin + 3 * DAY_MS), () =>
        this.visit(campaign, browser, who, this.draw.of(campaign.pages)),
      )
    if (!this.draw.chance(0.3)) return
    const email = this.newEmail()
    this.at(begin + 60_000, async () => {
      await browser.submit(campaign.optIn.url, email)
    })
    if (this.draw.chance(0.5)) this.planSales(campaign, { begin: begin + 120_000, email, who })
  }

  private newBrowser(agent: string): VisitorBrowser {
    const { deps } = this.server
    const browser = new VisitorBrowser(deps.visitors, this.publicKey)
    browser.headers['user-agent'] = agent
    return browser
  }

  private async visit(
    { ledger }: SimulatedCampaign,
    browser: VisitorBrowser,
    who: { lead: LedgerLead | null },
    page: Page,
  ): Promise<void> {
    const now = this.server.clock.now()
    await browser.open(page.url)
    const { lead } = who
    ledger.visit(now, page.id, lead)
    if (!lead) return
    if (now >= lead.deadlineAt && page.hasAfter && lead.standingSales === 0)
      ledger.redirect(now, page.id, lead)
    else ledger.comesBack(now, lead)
  }

  /** Somebody on a list, who reads mails. */
  private planReader(campaign: SimulatedCampaign, begin: number): void {
    const email = this.newEmail()
    const who = { lead: null as LedgerLead | null }
    this.at(begin, () => this.bring(campaign, email, who))
    for (let click = this.draw.below(4); click > 0; click--)
      this.at(this.between(begin + 5000, begin + 3 * DAY_MS), () => this.follow(campaign, email, who))
    const former: LedgerLead[] = []
    const fate = this.draw.below(100)
    if (fate < 25) this.planSales(campaign, { begin, email, who })
    else if (fate < 29) {
      this.at(begin + 5 * HOUR_MS, async () => {
        const id = await this.leadId(campaign, email)
        await this.answered(() => this.owner.post(`/api/campaigns/${campaign.id}/leads/${id}/reset`))
        if (who.lead) former.push(who.lead)
        who.lead = null
      })
      this.at(begin + 6 * HOUR_MS, () => this.bring(campaign, email, who))
    }
    if (fate > 20 && fate < 26)
      this.at(begin + 50 * HOUR_MS, async () => {
        const id = await this.leadId(campaign, email)
        await this.answered(() => this.owner.delete(`/api/campaigns/${campaign.id}/leads/${id}`))
        // With everything known of the person: what was reset goes as well.
        for (const lead of [...former, ...(who.lead ? [who.lead] : [])]) campaign.ledger.erase(lead)
        who.lead = null
      })
  }

  private async bring(
    campaign: SimulatedCampaign,
    email: string,
    who: { lead: LedgerLead | null },
  ): Promise<void> {
    const now = this.server.clock.now()
    const live = this.server.deps.snapshot.campaign(campaign.id)
    assert.ok(live)
    const { starts } = this.server.deps.visitors
    const rows = [{ address: email, startedAt: now, source: 'import' as const }]
    assert.deepEqual(await startLeads(starts, { campaign: live, now }, rows), ['started'])
    const origin = { page: '', source: 'import', device: '', utm: '' }
    who.lead = campaign.ledger.start(now, this.deadlineOf(now, campaign), origin)
  }

  private async leadId(campaign: SimulatedCampaign, email: string): Promise<string> {
    const query = `?email=${encodeURIComponent(email)}`
    const found = await this.answered(() => this.owner.get(`/api/campaigns/${campaign.id}/leads${query}`))
    const [lead] = (found as { leads: { id: string }[] }).leads
    assert.ok(lead, email)
    return lead.id
  }

  private async follow(
    { ledger, pages }: SimulatedCampaign,
    email: string,
    who: { lead: LedgerLead | null },
    page = this.draw.of(pages),
  ): Promise<string | null> {
    const now = this.server.clock.now()
    const target = await this.newBrowser(CHROME).follow(page.code, `em=${encodeURIComponent(email)}`)
    const { lead } = who
    ledger.click(now, page.id, lead)
    if (!lead) return target
    ledger.comesBack(now, lead)
    if (now >= lead.deadlineAt && page.hasAfter && lead.standingSales === 0)
      ledger.redirect(now, page.id, lead)
    return target
  }

  /** Known by a browser and by an address, until a link tells that they are one: the earlier deadline counts. */
  private planBoth(campaign: SimulatedCampaign, begin: number): void {
    if (Math.abs(begin - EDIT) < 3 * DAY_MS) return
    const { ledger, pages } = campaign
    const [page] = pages
    if (!page) return
    const email = this.newEmail()
    const browser = this.newBrowser(CHROME)
    const [seen, listed] = [{ lead: null as LedgerLead | null }, { lead: null as LedgerLead | null }]
    this.at(begin, async () => {
      const now = this.server.clock.now()
      await browser.open(page.url)
      const origin = { page: page.id, source: 'visit', device: 'computer', utm: '' }
      seen.lead = ledger.start(now, this.deadlineOf(now, campaign), origin)
      seen.lead.steps.add('saw')
      ledger.visit(now, page.id, seen.lead)
    })
    this.at(begin + HOUR_MS, () => this.bring(campaign, email, listed))
    this.at(begin + 2 * HOUR_MS, async () => {
      const target = await this.follow(campaign, email, listed, page)
      assert.ok(target)
      await browser.open(target)
      const now = this.server.clock.now()
      if (!seen.lead || !listed.lead) return
      ledger.merge(listed.lead, seen.lead)
      listed.lead = seen.lead
      ledger.visit(now, page.id, seen.lead)
    })
    this.at(begin + 47 * HOUR_MS, () => this.visit(campaign, browser, seen, page))
    if (this.draw.chance(0.5)) this.planSales(campaign, { begin: begin + 3 * HOUR_MS, email, who: seen })
  }

  /** What counts nowhere: robots and orders of tests. And buyers whom nobody knows, and visits that prove nothing. */
  private planNobody(campaign: SimulatedCampaign, begin: number): void {
    const robot = this.newBrowser(ROBOT)
    this.at(begin, async () => {
      await robot.open(this.draw.of(campaign.pages).url)
    })
    this.at(begin, () => this.tell(campaign, { ...this.newOrder(), isTest: true }))
    this.at(begin, async () => {
      const order = this.newOrder()
      await this.tell(campaign, { ...order, email: this.newEmail() })
      campaign.ledger.sell(this.server.clock.now(), order.worth, null)
    })
    this.at(begin, async () => {
      const outcome = await this.tell(campaign, this.newOrder(), 'visit')
      assert.equal(outcome, 'unconfirmed')
      campaign.ledger.unconfirmed.push(this.server.clock.now())
    })
  }

  private newOrder() {
    this.numbers += 1
    return sold({
      orderIds: [`order${this.numbers}`],
      email: null,
      worth: { amount: 1000 + this.draw.below(20_000), currency: this.draw.chance(0.1) ? 'EUR' : 'USD' },
    }) as ReturnType<typeof sold> & { worth: { amount: number; currency: string } }
  }

  private tell(
    { id }: SimulatedCampaign,
    event: Parameters<typeof recordOrder>[1]['event'],
    evidence: 'report' | 'visit' = 'report',
  ) {
    const { clock, deps } = this.server
    const campaign = { id, accountId: this.owner.accountId }
    return recordOrder(deps.visitors, {
      campaign,
      tracking: newTracking('stripe'),
      event,
      evidence,
      network: String(this.numbers),
      isSigned: true,
      now: clock.now(),
    })
  }

  private planSales(
    campaign: SimulatedCampaign,
    { begin, email, who }: { begin: number; email: string; who: { lead: LedgerLead | null } },
  ): void {
    const count = this.draw.chance(0.1) ? 2 : 1
    for (let number = 0; number < count; number++) {
      const order = { ...this.newOrder(), email }
      const at = this.between(begin + 10_000, begin + 49 * HOUR_MS)
      const made: { sale: LedgerSale | null } = { sale: null }
      this.at(at, async () => {
        await this.tell(campaign, order)
        made.sale = campaign.ledger.sell(this.server.clock.now(), order.worth, who.lead)
      })
      const fate = this.draw.below(100)
      if (fate < 13)
        this.at(at + this.between(HOUR_MS, 3 * DAY_MS), async () => {
          const part = fate < 5 ? Math.floor(order.worth.amount / 3) : null
          await this.tell(campaign, refund({ orderIds: order.orderIds, refunded: part }))
          if (made.sale) campaign.ledger.refund(made.sale, part)
        })
    }
  }
}
