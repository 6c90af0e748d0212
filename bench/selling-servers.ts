/** Servers that share one database and sell: campaigns with a limited quantity and with leads, an owner, and buyers. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import type { CampaignSettings } from '../src/domain/campaigns/campaign-settings.ts'
import type { DecisionAnswer } from '../src/domain/visitors/decision.ts'
import { openDatabase, type OpenDatabase } from '../src/server/database/open-database.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { systemClock } from '../src/server/foundation/clock.ts'
import { rootSecretField } from '../src/server/campaigns/root-secret.ts'
import { ownedAccount, ownedCampaign } from '../src/server/foundation/scope.ts'
import { readSaleSecrets } from '../src/server/sales/sale-secrets.ts'
import { createVault } from '../src/server/secrets/vault.ts'
import { defaultTimeouts } from '../src/server/foundation/with-timeout.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { createPerson, PASSWORD } from '../tests/support/people.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import { insertCampaign, type TestCampaign } from '../tests/support/visitors.ts'
import { benchSecrets, benchServer } from './bench-server.ts'
import { anyNetwork, freePort, runServer, type RunningServer } from './running-server.ts'

const OWNER = 'ada@example.com'
const LINES = 64

/** `isStored`: the answer came before a server would have given it without the database. */
export type Sold = { orderId: string; answeredAt: number; tookMs: number; isStored: boolean }

type Place = { dataDir: string; url: string | undefined; drop(): Promise<void> }
type Line = { port: number; pool: Pool; running: RunningServer | null }

export class SellingServers {
  readonly lines: readonly Line[]
  private readonly place: Place
  private readonly account: TestCampaign
  private readonly cookies = new Map<Line, string>()
  private orders = 0

  private constructor(place: Place, account: TestCampaign, ports: readonly number[]) {
    this.place = place
    this.account = account
    this.lines = ports.map((port) => {
      return { port, pool: new Pool(`http://localhost:${port}`, { connections: LINES }), running: null }
    })
  }

  static async prepare(engine: TestEngine, servers: number): Promise<SellingServers> {
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'lastcall-selling-')), ...(await engine.openEmpty()) }
    const { deps, app, database } = await benchServer({ dataDir: place.dataDir, databaseUrl: place.url })
    const { accountId } = await createPerson(deps, OWNER)
    const { public_key: publicKey } = await database.db
      .selectFrom('accounts')
      .select('public_key')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    await app.close()
    await database.close()
    const ports: number[] = []
    for (let at = 0; at < servers; at++) ports.push(await freePort())
    return new SellingServers(place, { id: '', accountId, publicKey, pages: [] }, ports)
  }

  /** Each campaign has its pages at addresses of its own. Before the servers start. */
  async addCampaign(name: string, settings: Partial<CampaignSettings>): Promise<SoldCampaign> {
    const [offerUrl, thanksUrl] = [`https://shop.example/${name}`, `https://shop.example/${name}/thanks`]
    const isLimited = settings.deadline_type === 5
    const { id } = await this.withDatabase(({ db }) =>
      insertCampaign(db, Date.now(), {
        beside: this.account,
        type: isLimited ? 'quantity' : 'evergreen',
        settings,
        pages: [
          { type: isLimited ? 'dynamicquantity' : 'floatbar_v2', beforeUrl: offerUrl, afterUrl: GONE },
          { type: 'salestracking', beforeUrl: thanksUrl },
        ],
      }),
    )
    return { id, offerUrl, thanksUrl }
  }

  async start(line: Line): Promise<void> {
    const { dataDir, url } = this.place
    line.running = await runServer({
      port: line.port,
      dataDir,
      url,
      settings: {
        APP_ORIGIN: originOf(line),
        SECRET_KEY: benchSecrets.secretKey,
        ENCRYPTION_KEY: benchSecrets.encryptionKey,
        LOG_LEVEL: 'error',
      },
    })
  }

  async kill(line: Line): Promise<void> {
    await line.running?.kill()
    line.running = null
  }

  /** Comes to the offer and buys. */
  async buy(line: Line, { offerUrl, thanksUrl }: SoldCampaign): Promise<Sold> {
    const browser = { v: newVisitorId(), network: anyNetwork() }
    const orderId = this.newOrder()
    const { c } = await this.visit(line, offerUrl, browser)
    const tokens = c.flatMap(({ k }) => k ?? [])
    const startedAt = performance.now()
    await this.visit(line, `${thanksUrl}?order=${encodeURIComponent(orderId)}`, { ...browser, k: tokens })
    const answeredAt = performance.now()
    const tookMs = answeredAt - startedAt
    return { orderId, answeredAt, tookMs, isStored: tookMs < defaultTimeouts.newMs }
  }

  /** Where a campaign is told of its sales by a program. Before the servers start. */
  async openIntake({ id }: SoldCampaign): Promise<string> {
    return this.withDatabase(async ({ db }) => {
      const vault = createVault({ db, clock: systemClock, secrets: benchSecrets })
      const account = { id: ownedAccount(this.account.accountId) }
      const root_secret = await vault.seal(account.id, rootSecretField(id), 'of a measurement')
      await db.updateTable('campaigns').set({ root_secret }).where('id', '=', id).execute()
      const secrets = await readSaleSecrets({ db, vault }, { account, campaign: { id: ownedCampaign(id) } })
      return `/promotion/sale/add/${id}/custom/${secrets?.hashOf('custom')}/49/USD`
    })
  }

  newOrder(): string {
    return `order ${++this.orders}`
  }

  /** A program tells of an order; rejects where it was not answered as stored. */
  async report(line: Line, intake: string, orderId: string): Promise<void> {
    const { statusCode, body } = await line.pool.request({
      method: 'POST',
      path: intake,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_id: orderId, email: `${orderId.replace(' ', '')}@mail.example` }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`Refused with ${statusCode}: ${text}`)
  }

  /** What a page of a limited quantity says is left; 0 once it is sold out. */
  async left(line: Line, { offerUrl }: SoldCampaign): Promise<number> {
    const { c } = await this.visit(line, offerUrl, { v: newVisitorId(), network: anyNetwork() })
    return c[0]?.n ?? 0
  }

  async signIn(line: Line): Promise<void> {
    const response = await this.send(line, {
      method: 'POST',
      path: '/api/sign-in',
      body: { email: OWNER, password: PASSWORD },
    })
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    this.cookies.set(line, cookies.join('; '))
  }

  async send(line: Line, { method, path, body }: OwnerCall): Promise<Response> {
    const response = await fetch(originOf(line) + path, {
      method,
      headers: {
        origin: originOf(line),
        'sec-fetch-site': 'same-origin',
        cookie: this.cookies.get(line) ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  openDatabase(): Promise<OpenDatabase> {
    return openDatabase(readEnvironment({ DATA_DIR: this.place.dataDir, DATABASE_URL: this.place.url }))
  }

  async withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    const database = await this.openDatabase()
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const line of this.lines) {
      await this.kill(line)
      await line.pool.destroy()
    }
    rmSync(this.place.dataDir, { recursive: true, force: true, maxRetries: 5 })
    await this.place.drop()
  }

  private async visit(line: Line, url: string, { network, ...who }: Browser): Promise<DecisionAnswer> {
    const { statusCode, body } = await line.pool.request({
      method: 'POST',
      path: '/d',
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': network },
      body: JSON.stringify({ a: this.account.publicKey, u: url, m: 'g', ...who }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`Refused with ${statusCode}: ${text}`)
    return JSON.parse(text) as DecisionAnswer
  }
}

const GONE = 'https://shop.example/gone'

export type SoldCampaign = { id: string; offerUrl: string; thanksUrl: string }
type Browser = { v: string; k?: string[]; network: string }
type OwnerCall = { method: string; path: string; body?: unknown }

function originOf({ port }: Line): string {
  return `http://localhost:${port}`
}

/** How the sales table names an order: of a page's address, unless somebody else told of it. */
export function orderKeyOf(orderId: string, provider = 'page'): string {
  return `${provider}:${createHash('sha256').update(orderId).digest('base64url')}`
}
