/** A campaign whose leads have codes at a fake shop, one without a discount, and a process that can be killed at it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { defaultCampaignSettings } from '../src/domain/campaigns/campaign-settings.ts'
import { emptyDiscount } from '../src/domain/discounts/discount.ts'
import { createDeps } from '../src/server/create-deps.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import type { Deps } from '../src/server/deps.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { ownedAccount } from '../src/server/foundation/scope.ts'
import { createLog } from '../src/server/http/request-log.ts'
import { startLeads } from '../src/server/lead-store/start-leads.ts'
import { loadSecrets } from '../src/server/secrets/instance-secrets.ts'
import { connectByKey } from '../src/server/stores/connect-by-key.ts'
import type { FakeShop } from '../tests/support/platforms/shop.ts'
import { fakeShops, KNEAD, type FakeShops } from '../tests/support/platforms/shops.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { insertCampaign, type TestCampaign } from '../tests/support/visitors.ts'
import { fastClock } from './fast-clock.ts'
import { runServer, type RunningServer } from './running-server.ts'

const settings = {
  ...defaultCampaignSettings,
  deadline_type: 3,
  deadline_length: 500,
  deadline_unit: 'hours',
} as const

export type Which = 'coded' | 'plain'
type Place = { dataDir: string; url: string | undefined; drop(): Promise<void> }
type Parts = {
  shops: FakeShops
  shop: FakeShop
  place: Place
  deps: Deps
  timing: { FACTOR: string; SINCE: string }
  campaigns: Record<Which, TestCampaign>
}

export class DiscountCodesHarness {
  private readonly parts: Parts
  private people = 0

  private constructor(parts: Parts) {
    this.parts = parts
  }

  static async prepare(engine: TestEngine, factor: number): Promise<DiscountCodesHarness> {
    const since = Date.now()
    const clock = fastClock(factor, since)
    // The factor is in its clock: points come back as fast as the plan says.
    const shops = await fakeShops({ now: () => clock.now() })
    const shop = shops.open(KNEAD)
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'lastcall-codes-')), ...(await engine.openEmpty()) }
    const environment = readEnvironment(settingsOf(place, shops))
    const database = await openDatabase(environment)
    await migrate(database.db, clock)
    const deps = createDeps({
      environment,
      secrets: loadSecrets(environment),
      database,
      clock,
      log: createLog('silent'),
      ownerAppFolder: '',
    })
    const coded = await insertCampaign(database.db, clock.now(), { settings, type: 'ShopifyWelcome' })
    const plain = await insertCampaign(database.db, clock.now(), {
      settings,
      type: 'ShopifyWelcome',
      beside: coded,
    })
    await connect(deps, coded, shop)
    await offer(deps, coded)
    await deps.snapshot.refresh()
    const timing = { FACTOR: String(factor), SINCE: String(since) }
    return new DiscountCodesHarness({ shops, shop, place, deps, timing, campaigns: { coded, plain } })
  }

  runWorker(): Promise<RunningServer> {
    const { place, shops, timing } = this.parts
    const given = { ...settingsOf(place, shops), ...timing, WORK: 'codes' }
    const { dataDir, url } = place
    return runServer({ script: 'bench/platform-worker.ts', port: 0, dataDir, url, settings: given })
  }

  /** Milliseconds that it took. */
  async start(which: Which, count: number): Promise<number> {
    const { deps, campaigns } = this.parts
    const campaign = deps.snapshot.campaign(campaigns[which].id)
    if (!campaign) throw new Error('The campaign is not live')
    const now = deps.clock.now()
    const rows = Array.from({ length: count }, () => ({
      address: `person-${++this.people}@mail.example`,
      startedAt: now,
      source: 'import' as const,
    }))
    const began = performance.now()
    await startLeads(deps.visitors.starts, { campaign, now }, rows)
    return performance.now() - began
  }

  /** As an owner moves them, of so many. */
  async move(count: number, byMs: number): Promise<void> {
    const { db } = this.parts.deps.database
    await db
      .updateTable('leads')
      .set((eb) => ({ deadline_at: eb('deadline_at', '+', byMs) }))
      .where('campaign_id', '=', this.parts.campaigns.coded.id)
      .where('id', 'in', await this.some(count))
      .execute()
  }

  /** Whose deadline passes in a moment. */
  async endSoon(count: number, inMs: number): Promise<void> {
    const { database, clock } = this.parts.deps
    await database.db
      .updateTable('leads')
      .set({ deadline_at: clock.now() + inMs })
      .where('campaign_id', '=', this.parts.campaigns.coded.id)
      .where('id', 'in', await this.some(count))
      .execute()
  }

  private async some(count: number): Promise<string[]> {
    const { database, clock } = this.parts.deps
    const leads = await database.db
      .selectFrom('leads')
      .select('id')
      .where('campaign_id', '=', this.parts.campaigns.coded.id)
      .where('deadline_at', '>', clock.now())
      .execute()
    return leads
      .map(({ id }) => id)
      .toSorted(() => Math.random() - 0.5)
      .slice(0, count)
  }

  /** Who has just started is looked for first: whoever leaves the queue meanwhile is due by then. */
  async waiting(): Promise<number> {
    const { database, clock } = this.parts.deps
    const started = await database.db.selectFrom('code_starts').select('lead_id').execute()
    const due = await database.db
      .selectFrom('discount_codes')
      .select('lead_id')
      .where('due_at', '<=', clock.now())
      .execute()
    return started.length + due.length
  }

  get calls(): readonly { at: number }[] {
    return this.parts.shop.log
  }

  /** What the shop has taken for its answers. */
  countPoints(): () => number {
    const { points } = this.parts.shop.state
    const take = points.take.bind(points)
    const giveBack = points.giveBack.bind(points)
    let used = 0
    points.take = (cost) => {
      const isTaken = take(cost)
      if (isTaken) used += cost
      return isTaken
    }
    points.giveBack = (back) => {
      used -= back
      giveBack(back)
    }
    return () => used
  }

  get complaints(): readonly string[] {
    return this.parts.shop.complaints
  }

  /** Of the bucket that a shop gives at once, so that what follows is its rate. */
  drain(): void {
    this.parts.shop.state.points.drain()
  }

  now(): number {
    return this.parts.deps.clock.now()
  }

  async untilCalls(count: number): Promise<void> {
    while (this.calls.length < count) await pause(2)
  }

  async untilMade(): Promise<void> {
    while ((await this.waiting()) > 0 || (await this.passes()) > 0) await pause(100)
  }

  private async passes(): Promise<number> {
    const rows = await this.parts.deps.database.db.selectFrom('discount_code_passes').selectAll().execute()
    return rows.length
  }

  /** Of all leads: who has no code, whose ends otherwise, which are there too long, and which are nobody's. */
  async compare() {
    const { deps, shop, campaigns } = this.parts
    const now = deps.clock.now()
    const leads = await deps.database.db
      .selectFrom('leads as lead')
      .leftJoin('discount_codes as code', (on) =>
        on.onRef('code.campaign_id', '=', 'lead.campaign_id').onRef('code.lead_id', '=', 'lead.id'),
      )
      .select(['lead.id', 'lead.deadline_at', 'code.code'])
      .where('lead.campaign_id', '=', campaigns.coded.id)
      .execute()
    const result = { leads: leads.length, missing: 0, wrong: 0, tooLong: 0, duplicates: 0 }
    const known = new Set<string>()
    for (const { deadline_at: deadlineAt, code } of leads) {
      const made = code === null ? undefined : shop.discount(code)
      if (made) known.add(made.id)
      if (deadlineAt <= now - MINUTE_MS) result.tooLong += made ? 1 : 0
      else if (deadlineAt > now) {
        if (!made) result.missing += 1
        else if (made.endsAt !== Math.floor(deadlineAt / 1000) * 1000) result.wrong += 1
      }
    }
    result.duplicates = shop.discounts().filter(({ id }) => !known.has(id)).length
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.parts.deps.database.close()
    await this.parts.shops[Symbol.asyncDispose]()
    rmSync(this.parts.place.dataDir, { recursive: true, force: true, maxRetries: 5 })
    await this.parts.place.drop()
  }
}

const MINUTE_MS = 60_000

function settingsOf({ dataDir, url }: Place, shops: FakeShops): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    LOG_LEVEL: 'silent',
    SHOPIFY_BASE_URL: `${shops.origin}/shopify`,
  }
}

async function connect(deps: Deps, { accountId }: TestCampaign, shop: FakeShop): Promise<void> {
  const proof = { by: 'token', shop: KNEAD, accessToken: shop.customToken } as const
  await connectByKey(deps, {
    accountId: ownedAccount(accountId),
    proof: { ...proof, clientSecret: shop.customApp.secret },
    alsoWrite: async () => {},
  })
}

async function offer(deps: Deps, { accountId, id }: TestCampaign): Promise<void> {
  await deps.database.db
    .insertInto('campaign_discounts')
    .values({
      account_id: accountId,
      campaign_id: id,
      per_lead: 1,
      settings: JSON.stringify({ ...emptyDiscount, value: 20 }),
      updated_at: deps.clock.now(),
    })
    .execute()
}
