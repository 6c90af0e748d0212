/** A few people, their browsers and a campaign: does what visitors do, and checks the promise after every step. */
import assert from 'node:assert/strict'
import { emailAddressInLink } from '../../src/domain/addresses/email-address.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { startFromWebhook } from '../../src/server/webhooks/start-from-webhook.ts'
import { readLeadToken, type LeadClaim } from '../../src/server/tokens/lead-token.ts'
import { eraseLead, resetLead } from '../../src/server/leads/lead-endings-repository.ts'
import { startLeads } from '../../src/server/lead-store/start-leads.ts'
import { ENDED, PromiseModel, type Presented } from './promise-model.ts'
import { VisitorBrowser, type Shown } from './visitor-browser.ts'
import type { TestCampaign, VisitorWorld } from './visitors.ts'

const DAY = 86_400_000
const HAND_OVER_MS = 600_000

/** Whose browser each one is: Ada has a laptop and a phone. */
export const owners = [0, 0, 1] as const
const people = ['ada@example.com', 'bob@example.org'] as const

/** What stands in the `em` of a link, as its owner's mail tool filled it or as somebody edited it. */
export const linkAddresses = ['own', 'friend', 'fresh', 'garbage', 'mergeTag', 'none'] as const
export type LinkAddress = (typeof linkAddresses)[number]

export type Step =
  | { do: 'visit' | 'parallelTabs' | 'clearStorage' | 'loseId' | 'newNetwork'; browser: number }
  | { do: 'click' | 'emInPageUrl' | 'optIn' | 'privateWindow'; browser: number; em: LinkAddress }
  | { do: 'changeClock'; browser: number; by: number }
  | { do: 'tamper'; browser: number; at: number }
  | { do: 'replay'; browser: number; nth: number; keepsId: boolean }
  | { do: 'outage'; on: boolean }
  | { do: 'wait'; ms: number }
  | { do: 'reset'; browser: number }
  | { do: 'edit'; hours: number; everyone: boolean }
  | { do: 'openOld'; browser: number; nth: number }
  | { do: 'importLead'; browser: number; em: LinkAddress; ago: number }
  | { do: 'webhook'; browser: number; em: LinkAddress }
  | { do: 'erase'; browser: number }
  | { do: 'buy'; browser: number }

export type Stage = { campaign: TestCampaign; host: string; lifetimeDays: number }

export class VisitorStory {
  private readonly model = new PromiseModel()
  private readonly world: VisitorWorld
  private readonly stage: Stage
  private readonly browsers: VisitorBrowser[]
  private readonly oldTokens: string[][] = owners.map(() => [])
  private readonly targets: { target: string; email: string | null; at: number }[] = []
  private readonly erased = new Set<string>()
  private readonly resetLeads = new Set<string>()
  private fresh = 0
  private version = { rules: 1, followBelow: 0 }

  constructor(world: VisitorWorld, stage: Stage) {
    this.world = world
    this.stage = stage
    this.browsers = owners.map(() => new VisitorBrowser(world.visitors, stage.campaign.publicKey))
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'visit':
        return this.visit(step.browser)
      case 'parallelTabs':
        return this.openInParallel(step.browser)
      case 'clearStorage':
        return this.browser(step.browser).clearStorage()
      case 'loseId':
        return this.visit(step.browser, { v: undefined })
      case 'newNetwork':
        return this.browser(step.browser).changeNetwork()
      case 'click':
        return this.click(this.browser(step.browser), this.emailFor(step.browser, step.em))
      case 'emInPageUrl':
        return this.visit(step.browser, {}, this.emailFor(step.browser, step.em))
      case 'optIn':
        return this.optIn(step.browser, this.emailFor(step.browser, step.em))
      case 'privateWindow':
        return this.click(this.privateWindow(), this.emailFor(step.browser, step.em))
      case 'changeClock':
        // Nothing that a browser sends depends on its clock; should it send it, nobody reads it.
        return this.visit(step.browser, { now: this.world.clock.now() + step.by })
      case 'tamper':
        return this.tamper(step.browser, step.at)
      case 'replay':
        return this.replay(step.browser, step)
      case 'outage':
        return this.outage(step.on)
      case 'wait':
        return this.wait(step.ms)
      case 'reset':
        return this.reset(step.browser)
      case 'edit':
        return this.edit(step.hours, step.everyone)
      case 'openOld':
        return this.openOld(step.browser, step.nth)
      case 'importLead':
        return this.importLead(this.emailFor(step.browser, step.em), step.ago)
      case 'webhook':
        return this.webhook(this.emailFor(step.browser, step.em))
      case 'erase':
        return this.erase(step.browser)
      case 'buy':
        return this.buy(step.browser)
    }
  }

  private async visit(nth: number, more: object = {}, email: string | null = null): Promise<void> {
    const browser = this.browser(nth)
    const url = new URL(`https://${this.stage.host}/offer`)
    if (email !== null) url.searchParams.set('em', email)
    await this.observe(browser, { email, sent: more }, () => browser.open(url.href, more))
    this.remember(nth)
  }

  private async openInParallel(nth: number): Promise<void> {
    const browser = this.browser(nth)
    const before = this.presented(browser, {})
    const open = () => browser.open(`https://${this.stage.host}/offer`)
    // The tabs share what they keep: a first visit's id is made before the second tab opens.
    const tabs = await Promise.all([open(), open(), open()])
    for (const shown of tabs)
      this.check(browser, { ...before, browser: [`v:${browser.visitorId}`, ...before.browser] }, shown)
    this.remember(nth)
  }

  private async click(browser: VisitorBrowser, email: string | null): Promise<void> {
    const code = this.stage.campaign.pages[0]?.code ?? ''
    const query = email === null ? '' : `em=${encodeURIComponent(email)}&utm_source=mail`
    const target = await browser.follow(code, query)
    assert.ok(target !== null && new URL(target).host === this.stage.host, `the link led to ${target}`)
    if (new URL(target).pathname === '/closed') return
    this.targets.push({ target, email, at: this.world.clock.now() })
    await this.observe(browser, { email, sent: {} }, () => browser.open(target))
    this.remember(this.browsers.indexOf(browser))
  }

  /** The address that a link once led to, passed on or kept as a bookmark: after ten minutes it names nobody. */
  private async openOld(nth: number, which: number): Promise<void> {
    const old = this.targets[which % Math.max(1, this.targets.length)]
    if (!old) return
    const browser = this.browser(nth)
    const email = this.world.clock.now() - old.at <= HAND_OVER_MS ? old.email : null
    await this.observe(browser, { email, sent: {} }, () => browser.open(old.target))
    this.remember(nth)
  }

  private async importLead(address: string | null, ago: number): Promise<void> {
    const campaign = this.world.snapshot.campaign(this.stage.campaign.id)
    if (address === null || !campaign || this.world.outage.on) return
    const now = this.world.clock.now()
    await startLeads(this.world.starts, { campaign, now }, [
      { address, startedAt: now - ago, source: 'import' },
    ])
  }

  /** The mail platform tells us of somebody, and keeps the deadline that it is answered. */
  private async webhook(email: string | null): Promise<void> {
    const campaign = this.world.snapshot.campaign(this.stage.campaign.id)
    const address = email === null ? null : emailAddressInLink(email)
    if (!address || !campaign || this.world.outage.on) return
    const arrived = { campaign, now: this.world.clock.now(), detail: 'A webhook' }
    const { lead } = await startFromWebhook(this.world.starts, arrived, [address])
    assert.ok(lead)
    const deadline = { ...lead, deadlineAt: lead.isSold ? ENDED : lead.deadlineAt }
    const presented = { browser: [], address: address.canonical }
    this.checkPeople(presented, deadline.deadlineAt)
    this.model.shown(presented, deadline)
  }

  private async optIn(nth: number, email: string | null): Promise<void> {
    const browser = this.browser(nth)
    const url = `https://${this.stage.host}/join`
    if (email !== null) await this.observe(browser, { email, sent: {} }, () => browser.submit(url, email))
    this.remember(nth)
  }

  private async tamper(nth: number, at: number): Promise<void> {
    const [token, ...others] = this.browser(nth).tokens
    if (token === undefined) return
    const place = at % token.length
    const changed = token.slice(0, place) + (token[place] === 'a' ? 'b' : 'a') + token.slice(place + 1)
    await this.visit(nth, { k: [changed, ...others] })
  }

  private async replay(
    nth: number,
    { nth: which, keepsId }: { nth: number; keepsId: boolean },
  ): Promise<void> {
    const old = this.oldTokens[nth] ?? []
    const token = old[which % Math.max(1, old.length)]
    if (token !== undefined) await this.visit(nth, { k: [token], ...(!keepsId && { v: undefined }) })
  }

  private async outage(on: boolean): Promise<void> {
    const isBack = this.world.outage.on && !on
    this.world.outage.on = on
    // What was promised meanwhile is stored within a second of the return.
    if (isBack) await this.world.starts.drain()
    if (isBack) await this.world.snapshot.refresh()
  }

  private async wait(ms: number): Promise<void> {
    this.world.clock.advance(ms)
    // The poll, once a second, needs the database too.
    if (!this.world.outage.on) await this.world.snapshot.refresh()
  }

  private async reset(nth: number): Promise<void> {
    const claim = this.claims(this.browser(nth).tokens)[0]
    if (!claim || this.world.outage.on) return
    const change = { campaignId: claim.campaignId, leadId: claim.leadId, now: this.world.clock.now() }
    const isReset = await inTransaction(this.world.db, (trx) => resetLead(trx, change))
    await this.world.snapshot.refresh()
    if (!isReset) return
    this.resetLeads.add(claim.leadId)
    this.model.startsAnew(`lead:${claim.leadId}`)
  }

  private async erase(nth: number): Promise<void> {
    const claim = this.claims(this.browser(nth).tokens)[0]
    if (!claim || this.world.outage.on) return
    const change = { campaignId: claim.campaignId, leadId: claim.leadId, now: this.world.clock.now() }
    const isErased = await inTransaction(this.world.db, (trx) => eraseLead(trx, change))
    await this.world.snapshot.refresh()
    if (!isErased) return
    this.resetLeads.add(claim.leadId)
    await this.noteErased(this.model.forget(`lead:${claim.leadId}`))
  }

  /** On a page that buyers see last, as the browser proves who it is. */
  private async buy(nth: number): Promise<void> {
    const browser = this.browser(nth)
    const claim = this.claims(browser.tokens)[0]
    if (!claim || this.world.outage.on || this.resetLeads.has(claim.leadId)) return
    const { id: campaignId, accountId, pages } = this.stage.campaign
    const outcome = await this.world.visitors.sales.recordVisit({
      campaignId,
      accountId,
      pageId: pages[0]?.id ?? '',
      visitorId: claim.visitorId,
      leadId: claim.leadId,
      evidence: 'lead',
      network: null,
      orderId: `order ${++this.fresh}`,
      now: this.world.clock.now(),
    })
    assert.equal(outcome, 'recorded')
    await this.world.snapshot.refresh()
    this.model.bought(`lead:${claim.leadId}`, claim.startedAt)
  }

  /** A token of an erased record says nothing any more: two browsers that still hold one are strangers. */
  private async noteErased(forgotten: readonly string[]): Promise<void> {
    const ids = forgotten.flatMap((one) => (one.startsWith('lead:') ? [one.slice('lead:'.length)] : []))
    if (ids.length === 0) return
    const left = await this.world.db.selectFrom('leads').select('id').where('id', 'in', ids).execute()
    const existing = new Set(left.map(({ id }) => id))
    for (const id of ids) if (!existing.has(id)) this.erased.add(`lead:${id}`)
  }

  private async edit(hours: number, everyone: boolean): Promise<void> {
    if (this.world.outage.on) return
    const rule = { deadline_type: 3, deadline_length: hours, deadline_unit: 'hours' } as const
    await this.world.edit(this.stage.campaign, rule, everyone ? 'everyone' : 'newLeadsOnly')
    this.version.rules += 1
    if (!everyone) return
    this.version.followBelow = this.version.rules
    this.model.everyoneMoves()
  }

  private browser(nth: number): VisitorBrowser {
    const browser = this.browsers[nth]
    assert.ok(browser)
    return browser
  }

  private privateWindow(): VisitorBrowser {
    return new VisitorBrowser(this.world.visitors, this.stage.campaign.publicKey)
  }

  private emailFor(nth: number, em: LinkAddress): string | null {
    const owner = owners[nth] ?? 0
    const texts: Record<LinkAddress, () => string | null> = {
      own: () => people[owner],
      friend: () => people[owner === 0 ? 1 : 0],
      fresh: () => `fresh${++this.fresh}@example.net`,
      garbage: () => 'not an address',
      mergeTag: () => '{{ contact.email }}',
      none: () => null,
    }
    return texts[em]()
  }

  private async observe(
    browser: VisitorBrowser,
    { email, sent }: { email: string | null; sent: object },
    open: () => Promise<Shown>,
  ): Promise<void> {
    const presented = this.presented(browser, sent)
    const shown = await open()
    const id = 'v' in sent ? [] : [`v:${browser.visitorId}`]
    const address = email === null ? null : (emailAddressInLink(email)?.canonical ?? null)
    this.check(browser, { browser: [...id, ...presented.browser], address, claims: presented.claims }, shown)
  }

  /** What a browser shows for itself, before the answer changes what it keeps. */
  private presented(browser: VisitorBrowser, sent: { k?: string[] }) {
    const claims = this.claims(sent.k ?? browser.tokens)
    const leads = claims.map(({ leadId }) => `lead:${leadId}`).filter((lead) => !this.erased.has(lead))
    return { browser: leads, address: null, claims }
  }

  private check(browser: VisitorBrowser, seen: Presented & { claims: LeadClaim[] }, shown: Shown): void {
    // A form's answer shows nothing; its token is the browser's own, not that of another person's address.
    const isOwnOnly = shown.first?.at === undefined && this.model.isSomeoneElses(seen)
    const presented = isOwnOnly ? { ...seen, address: null } : seen
    // After a day without the database nothing is believed any more: the page stays as it is.
    if (shown.status === 503 && this.world.outage.on && !this.world.snapshot.isFresh) return
    assert.equal(shown.status, 200)
    const token = shown.first?.k
    const kept = token === undefined ? presented.claims : this.claims([token])
    const deadlineAt = deadlineShown(shown, token === undefined ? undefined : kept[0])
    if (deadlineAt === undefined) return
    const startedAt = kept.find((claim) => endOf(claim) === deadlineAt)?.startedAt ?? Number.NEGATIVE_INFINITY
    if (this.world.outage.on) this.checkWitnesses(presented.claims, deadlineAt)
    else this.checkPeople(presented, deadlineAt)
    // Until the database is back, a token from before a reset is believed.
    if (this.world.outage.on && presented.claims.some(({ leadId }) => this.resetLeads.has(leadId))) return
    const isForSelf = token !== undefined && kept[0] !== undefined && endOf(kept[0]) === deadlineAt
    const own = isForSelf ? kept.map(({ leadId }) => `lead:${leadId}`) : []
    this.model.shown(
      { ...presented, browser: [...presented.browser, ...own, `v:${browser.visitorId}`] },
      { deadlineAt, startedAt },
    )
  }

  private checkPeople(presented: Presented, deadlineAt: number): void {
    const { browser } = presented
    // The sender of a link who has bought has ended nobody's deadline but their own.
    const isSenders =
      this.model.isSomeoneElses(presented) && this.model.person(presented.address ?? '').floor === ENDED
    const address = isSenders ? null : presented.address
    const now = this.world.clock.now()
    for (const evidence of address === null ? browser : [...browser, address]) {
      const { floor, startedAt } = this.model.person(evidence)
      if (deadlineAt <= floor) continue
      const isTrackedNoMore = this.stage.lifetimeDays > 0 && now >= startedAt + this.stage.lifetimeDays * DAY
      assert.ok(
        isTrackedNoMore && now >= floor,
        `${evidence} was shown ${floor} and is now shown ${deadlineAt}`,
      )
      this.model.startsAnew(evidence)
    }
  }

  /** While the database is away, what the browser can prove by itself counts. */
  private checkWitnesses(claims: readonly LeadClaim[], deadlineAt: number): void {
    for (const claim of claims) {
      if (claim.rulesVersion < this.version.followBelow) continue
      assert.ok(deadlineAt <= claim.deadlineAt, `a token says ${claim.deadlineAt}, shown was ${deadlineAt}`)
    }
  }

  private claims(tokens: readonly string[]): LeadClaim[] {
    const { keys } = this.world.visitors
    return tokens.map((token) => readLeadToken(keys.tokens, token)).filter((claim) => claim !== null)
  }

  private remember(nth: number): void {
    const old = this.oldTokens[nth]
    for (const token of this.browsers[nth]?.tokens ?? []) if (old && !old.includes(token)) old.push(token)
  }
}

/** Undefined where nothing was shown. */
function deadlineShown({ first }: Shown, kept: LeadClaim | undefined): number | undefined {
  if (first?.over === 1 && first.at === undefined) return ENDED
  return first?.at ?? (kept && endOf(kept))
}

function endOf({ deadlineAt, isSold }: LeadClaim): number {
  return isSold ? ENDED : deadlineAt
}
