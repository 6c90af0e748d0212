/** Sales at a steady rate on two servers that share a database, owners who change things meanwhile, and who knows what. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../src/server/database/schema.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { changeInTurn } from './owner-changes.ts'
import { orderKeyOf, SellingServers, type SoldCampaign } from './selling-servers.ts'

const SERVERS = 2
/** More than are sold in all rounds. */
const PLENTY = 1_000_000
const LAST_UNITS = 200
const LAST_BUYERS = 260
const SECONDS_BETWEEN_LAST_UNITS = 12
const LOOK_EVERY_MS = 25

type Campaigns = Record<'plenty' | 'evergreen' | 'lastUnits', SoldCampaign>
type Line = SellingServers['lines'][number]
type Rush = { rate: number; sales: number; to: (at: number) => SoldCampaign }

export class SalesTraffic {
  readonly answerMs: number[] = []
  /** For how long sales had been answered that were not counted yet. */
  readonly behindMs: number[] = []
  /** How long after the last unit was sold a visitor came and was not told so. */
  readonly toldLateMs: number[] = []
  /** Buyers of the last units who were answered before anybody was told that there are none left. */
  readonly answeredUntold: number[] = []
  readonly done = { sales: 0, notWaited: 0, unanswered: 0, changes: 0, refusals: Array<string>() }
  private readonly servers: SellingServers
  private readonly campaigns: Campaigns
  /** Answered, and not yet seen in the database. */
  private readonly uncounted = new Map<string, number>()
  private lastBuyersAnsweredAt: number[] = []

  private constructor(servers: SellingServers, campaigns: Campaigns) {
    this.servers = servers
    this.campaigns = campaigns
  }

  static async prepare(engine: TestEngine): Promise<SalesTraffic> {
    const servers = await SellingServers.prepare(engine, SERVERS)
    const days = { deadline_type: 3, deadline_length: 48, deadline_unit: 'hours' } as const
    const campaigns = {
      plenty: await servers.addCampaign('plenty', { deadline_type: 5, quantity_start: PLENTY }),
      evergreen: await servers.addCampaign('evergreen', days),
      lastUnits: await servers.addCampaign('last-units', { deadline_type: 5, quantity_start: LAST_UNITS }),
    }
    for (const line of servers.lines) {
      await servers.start(line)
      await servers.signIn(line)
    }
    return new SalesTraffic(servers, campaigns)
  }

  async run({ seconds, rate }: { seconds: number; rate: number }): Promise<void> {
    const { plenty, evergreen } = this.campaigns
    const stopped = new AbortController()
    const database = await this.servers.openDatabase()
    const beside = [
      this.watchCount(database.db, stopped.signal),
      changeInTurn(this.servers, { plenty, evergreen, done: this.done }, stopped.signal),
    ]
    for (const end = performance.now() + seconds * 1000; performance.now() < end;) {
      const sales = rate * SECONDS_BETWEEN_LAST_UNITS
      await this.sell({ rate, sales, to: (at) => (at % 4 < 2 ? plenty : evergreen) })
      await this.sellLastUnits(database.db, rate)
    }
    stopped.abort()
    await Promise.all(beside)
    await database.close()
  }

  /** What the database says in the end. */
  async verdict(): Promise<{ lost: number; miscounted: number; deadlocks: number }> {
    // Counters of PostgreSQL are a second late.
    await pause(1500)
    return this.servers.withDatabase(async ({ db }) => {
      const sales = await db.selectFrom('sales').select(['campaign_id', 'took_unit', 'refunded_at']).execute()
      const { id } = this.campaigns.plenty
      const units = sales.filter(
        (sale) => sale.campaign_id === id && sale.took_unit === 1 && sale.refunded_at === null,
      )
      const { rows } = await sql<{ deadlocks: number }>`
        select deadlocks from pg_stat_database where datname = current_database()`.execute(db)
      return {
        lost: Math.max(0, this.done.sales - sales.length),
        miscounted: Math.abs((await used(db, id)) - units.length),
        deadlocks: rows[0]?.deadlocks ?? 0,
      }
    })
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.servers[Symbol.asyncDispose]()
  }

  private async sell({ rate, sales, to }: Rush): Promise<void> {
    const { lines } = this.servers
    const startedAt = performance.now()
    const buying: Promise<void>[] = []
    for (let at = 0; at < sales; at++) {
      await pause(Math.max(0, startedAt + (at * 1000) / rate - performance.now()))
      const line = lines[at % lines.length]
      if (line) buying.push(this.buy(line, to(at)))
    }
    await Promise.all(buying)
  }

  private async buy(line: Line, campaign: SoldCampaign): Promise<void> {
    const sold = await this.servers.buy(line, campaign).catch(() => null)
    if (!sold) {
      this.done.unanswered += 1
      return
    }
    this.done.sales += 1
    if (!sold.isStored) this.done.notWaited += 1
    this.answerMs.push(sold.tookMs)
    this.uncounted.set(orderKeyOf(sold.orderId), sold.answeredAt)
    if (campaign === this.campaigns.lastUnits) this.lastBuyersAnsweredAt.push(sold.answeredAt)
  }

  /** A sale and its unit are one transaction: whoever sees the one sees the other. */
  private async watchCount(db: Db, stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted || this.uncounted.size > 0) {
      const lookedAt = performance.now()
      const asked = [...this.uncounted.keys()]
      const rows =
        asked.length === 0
          ? []
          : await db.selectFrom('sales').select('order_key').where('order_key', 'in', asked).execute()
      for (const { order_key } of rows) this.uncounted.delete(order_key ?? '')
      for (const key of asked) {
        const answeredAt = this.uncounted.get(key)
        if (answeredAt !== undefined) this.behindMs.push(Math.max(0, lookedAt - answeredAt))
      }
      await pause(LOOK_EVERY_MS)
    }
  }

  private async sellLastUnits(db: Db, rate: number): Promise<void> {
    const { lastUnits } = this.campaigns
    this.lastBuyersAnsweredAt = []
    const rush = this.sell({ rate, sales: LAST_BUYERS, to: () => lastUnits })
    const soldOut = this.soldOutAt(db)
    const told = await Promise.all(this.servers.lines.map((line) => this.watchUntilTold(line)))
    const soldOutAt = await soldOut
    await rush
    const toldAt = Math.min(...told.map(({ at }) => at))
    this.toldLateMs.push(...told.map(({ lastWrongAt }) => Math.max(0, lastWrongAt - soldOutAt)))
    this.answeredUntold.push(this.lastBuyersAnsweredAt.filter((at) => at < toldAt).length)
    await this.putBack(lastUnits)
  }

  private async soldOutAt(db: Db): Promise<number> {
    for (;;) {
      const lookedAt = performance.now()
      if ((await used(db, this.campaigns.lastUnits.id)) >= LAST_UNITS) return lookedAt
      await pause(LOOK_EVERY_MS)
    }
  }

  /** When a visitor of this server came for the last time and found some left, and when the next one was told. */
  private async watchUntilTold(line: Line): Promise<{ lastWrongAt: number; at: number }> {
    let lastWrongAt = 0
    for (;;) {
      const cameAt = performance.now()
      if ((await this.servers.left(line, this.campaigns.lastUnits)) === 0)
        return { lastWrongAt, at: performance.now() }
      lastWrongAt = cameAt
      await pause(LOOK_EVERY_MS)
    }
  }

  private async putBack({ id }: SoldCampaign): Promise<void> {
    const { lines } = this.servers
    const [line] = lines
    if (line)
      await this.servers.send(line, {
        method: 'PUT',
        path: `/api/campaigns/${id}/quantity`,
        body: { used: 0 },
      })
    for (const each of lines)
      while ((await this.servers.left(each, this.campaigns.lastUnits)) === 0) await pause(LOOK_EVERY_MS)
  }
}

async function used(db: Db, campaignId: string): Promise<number> {
  const row = await db
    .selectFrom('campaign_quantities')
    .select('used')
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
  return row?.used ?? 0
}
