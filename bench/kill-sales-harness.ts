/** Servers that are killed while they sell, and what their database says of the sales that buyers were told of. */
import { historyGaps } from '../tests/support/history-gaps.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { orderKeyOf, SellingServers, type SoldCampaign } from './selling-servers.ts'

type Line = SellingServers['lines'][number]

/** Half of them on the page that buyers see last, half told by a program. */
const BUYERS_AT_ONCE = 16
/** More than all rounds sell. */
const PLENTY = 1_000_000

export class KillSalesHarness {
  readonly result = { acknowledged: 0, lost: 0, visitsLost: 0, miscounted: 0, historyGaps: 0 }
  /** By their keys: what a program was told is stored. */
  private readonly acknowledged: string[] = []
  /** Visits that were answered as soon as what is stored is. A visit does not wait for a database that is away. */
  private readonly visited: string[] = []
  /** Told, and not answered: their senders tell them again. */
  private readonly unanswered: string[] = []
  private readonly servers: SellingServers
  private readonly campaign: SoldCampaign
  private readonly intake: string

  private constructor(servers: SellingServers, campaign: SoldCampaign, intake: string) {
    this.servers = servers
    this.campaign = campaign
    this.intake = intake
  }

  /** Two on a database server; a file is one server's. */
  static async prepare(engine: TestEngine): Promise<KillSalesHarness> {
    const servers = await SellingServers.prepare(engine, engine.name === 'PostgreSQL' ? 2 : 1)
    const campaign = await servers.addCampaign('limited', { deadline_type: 5, quantity_start: PLENTY })
    return new KillSalesHarness(servers, campaign, await servers.openIntake(campaign))
  }

  /** All of them, where they are not running. */
  async start(): Promise<void> {
    const gone = this.servers.lines.filter(({ running }) => running === null)
    await Promise.all(gone.map((line) => this.servers.start(line)))
  }

  /** Resolves to what waits until no buyer is left; until then all servers sell. */
  sell(stopped: AbortSignal): Promise<unknown> {
    const buyers = this.servers.lines.flatMap((line) =>
      Array.from({ length: BUYERS_AT_ONCE }, async (_, buyer) => {
        while (!stopped.aborted && line.running) {
          // Whoever gets no answer was promised nothing.
          await (buyer % 2 === 0 ? this.visit(line) : this.report(line)).catch(() => null)
          this.result.acknowledged = this.acknowledged.length + this.visited.length
        }
      }),
    )
    return Promise.all(buyers)
  }

  private async visit(line: Line): Promise<void> {
    const sold = await this.servers.buy(line, this.campaign)
    if (sold.isStored) this.visited.push(orderKeyOf(sold.orderId))
  }

  private async report(line: Line): Promise<void> {
    const orderId = this.unanswered.pop() ?? this.servers.newOrder()
    try {
      await this.servers.report(line, this.intake, orderId)
      this.acknowledged.push(orderKeyOf(orderId, 'custom'))
    } catch (error) {
      this.unanswered.push(orderId)
      throw error
    }
  }

  /** Any one of them. */
  async kill(): Promise<void> {
    const { lines } = this.servers
    const line = lines[Math.floor(Math.random() * lines.length)]
    if (line) await this.servers.kill(line)
  }

  /** Every sale that somebody was told of stands there, and the count is that of the sales. */
  async compare(): Promise<void> {
    await this.servers.withDatabase(async ({ db }) => {
      const sales = await db
        .selectFrom('sales')
        .select(['order_key', 'took_unit'])
        .where('campaign_id', '=', this.campaign.id)
        .execute()
      const stock = await db
        .selectFrom('campaign_quantities')
        .select('used')
        .where('campaign_id', '=', this.campaign.id)
        .executeTakeFirst()
      const stored = new Set(sales.map(({ order_key }) => order_key))
      const units = sales.filter(({ took_unit }) => took_unit === 1).length
      this.result.historyGaps += (await historyGaps(db)).length
      this.result.lost = this.acknowledged.filter((key) => !stored.has(key)).length
      this.result.visitsLost = this.visited.filter((key) => !stored.has(key)).length
      this.result.miscounted += Math.abs((stock?.used ?? 0) - units) + (sales.length - stored.size)
    })
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.servers[Symbol.asyncDispose]()
  }
}
