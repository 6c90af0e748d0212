/** Where servers are killed: a database that outlives them, visitors that keep coming, and a journal of every answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'undici'
import type { DecisionAnswer } from '../src/domain/visitors/decision.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import { systemClock } from '../src/server/foundation/clock.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import { historyGaps } from '../tests/support/history-gaps.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { insertCampaign, type TestCampaign } from '../tests/support/visitors.ts'
import { anyNetwork, freePort, runServer, type RunningServer } from './running-server.ts'

const OFFER = 'https://shop.example/offer'
const VISITORS_AT_ONCE = 128
/** Enough to ask again whether anybody is told otherwise, without measuring the asking. */
const ASKED_AGAIN = 2000
const ROWS_AT_ONCE = 500

const servers = {
  honest: 'src/server/main.ts',
  lying: 'bench/kill-server.ts',
} as const

export type Server = keyof typeof servers

/** Outlives the servers; `url` only where it is a database server's. */
type Place = { dataDir: string; url: string | undefined; drop(): Promise<void> }

/** `at` is the deadline that the visitor was told, `leadId` stands in the token beside it. */
type Told = { visitorId: string; token: string; leadId: string; at: number }

export class KillHarness {
  readonly result = { acknowledged: 0, provisional: 0, lost: 0, changed: 0, toldOtherwise: 0, historyGaps: 0 }
  private readonly journal: Told[] = []
  private compared = 0
  private readonly server: Server
  private readonly place: Place
  private readonly campaign: TestCampaign

  private constructor(server: Server, place: Place, campaign: TestCampaign) {
    this.server = server
    this.place = place
    this.campaign = campaign
  }

  static async prepare(server: Server, engine: TestEngine): Promise<KillHarness> {
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'lastcall-kill-')), ...(await engine.openEmpty()) }
    const database = await openDatabase(settingsOf(place))
    await migrate(database.db, systemClock)
    const campaign = await insertCampaign(database.db, Date.now(), {
      settings: { deadline_type: 3, deadline_length: 48, deadline_unit: 'hours' },
      pages: [{ beforeUrl: OFFER, afterUrl: 'https://shop.example/closed' }],
    })
    await database.close()
    return new KillHarness(server, place, campaign)
  }

  async start(): Promise<RunningServer> {
    const { dataDir, url } = this.place
    return runServer({ script: servers[this.server], port: await freePort(), dataDir, url })
  }

  /** Until the server is gone. */
  async visit({ port }: RunningServer): Promise<void> {
    const pool = poolOf(port)
    await Promise.all(Array.from({ length: VISITORS_AT_ONCE }, () => this.visitUntilGone(pool)))
    await pool.destroy()
  }

  /** What was told since the last comparison. The server is dead: its database is read as it left it. */
  async compareNewest(): Promise<void> {
    await this.compare(this.journal.slice(this.compared))
    this.compared = this.journal.length
  }

  /** Everything once more: nothing may be lost, or another one, in a later round. */
  async compareAll(): Promise<void> {
    Object.assign(this.result, { lost: 0, changed: 0 })
    await this.compare(this.journal)
    const database = await openDatabase(settingsOf(this.place))
    this.result.historyGaps = (await historyGaps(database.db)).length
    await database.close()
  }

  async askAgain(running: RunningServer): Promise<void> {
    const pool = poolOf(running.port)
    const step = Math.max(1, Math.floor(this.journal.length / ASKED_AGAIN))
    for (let at = 0; at < this.journal.length; at += step) {
      const told = this.journal[at]
      if (!told) continue
      const byToken = await this.ask(pool, { v: told.visitorId, k: [told.token] })
      const byName = await this.ask(pool, { v: told.visitorId })
      for (const { c } of [byToken, byName]) if (c[0]?.at !== told.at) this.result.toldOtherwise += 1
    }
    await pool.destroy()
    await running.kill()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    rmSync(this.place.dataDir, { recursive: true, force: true, maxRetries: 5 })
    await this.place.drop()
  }

  private async visitUntilGone(pool: Pool): Promise<void> {
    for (;;) {
      const visitorId = newVisitorId()
      // A refusal would end the round unnoticed, were it not counted: too few starts are acknowledged then.
      const answer = await this.ask(pool, { v: visitorId }).catch(() => null)
      if (answer === null) return
      const [decision] = answer.c
      if (decision?.at === undefined || decision.k === undefined) continue
      const parts = decision.k.split('.')
      // A provisional deadline is no promise that it is stored; the token says so.
      if (parts.at(-2) === 'p') {
        this.result.provisional += 1
        continue
      }
      this.journal.push({ visitorId, token: decision.k, leadId: parts[3] ?? '', at: decision.at })
      this.result.acknowledged += 1
    }
  }

  private async ask(pool: Pool, who: { v: string; k?: string[] }): Promise<DecisionAnswer> {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: '/d',
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': anyNetwork() },
      body: JSON.stringify({ a: this.campaign.publicKey, u: OFFER, m: 'g', ...who }),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`Refused with ${statusCode}: ${text}`)
    return JSON.parse(text) as DecisionAnswer
  }

  private async compare(journal: readonly Told[]): Promise<void> {
    const database = await openDatabase(settingsOf(this.place))
    for (let at = 0; at < journal.length; at += ROWS_AT_ONCE) {
      const told = journal.slice(at, at + ROWS_AT_ONCE)
      const rows = await database.db
        .selectFrom('leads')
        .select(['id', 'deadline_at'])
        .where('campaign_id', '=', this.campaign.id)
        .where(
          'id',
          'in',
          told.map(({ leadId }) => leadId),
        )
        .execute()
      const stored = new Map(rows.map((row) => [row.id, row.deadline_at]))
      this.result.lost += told.filter(({ leadId }) => !stored.has(leadId)).length
      this.result.changed += told.filter(
        ({ leadId, at: promised }) => (stored.get(leadId) ?? promised) !== promised,
      ).length
    }
    await database.close()
  }
}

function settingsOf({ dataDir, url }: Place) {
  return readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: url })
}

function poolOf(port: number): Pool {
  return new Pool(`http://localhost:${port}`, { connections: VISITORS_AT_ONCE })
}
