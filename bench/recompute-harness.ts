/** A campaign with very many running leads, its owner, and visitors who look at their deadline all the while. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { campaignSettingsApi } from '../src/domain/campaigns/campaign-settings.api.ts'
import {
  defaultCampaignSettings,
  deadlineRuleOf,
  type CampaignSettings,
} from '../src/domain/campaigns/campaign-settings.ts'
import { campaignsApi, type CampaignDetail } from '../src/domain/campaigns/campaigns.api.ts'
import { isTimed, type TimedRule } from '../src/domain/deadlines/deadline-rule.ts'
import { personalDeadline } from '../src/domain/deadlines/personal-deadline.ts'
import type { DecisionAnswer } from '../src/domain/visitors/decision.ts'
import { localDay } from '../src/domain/analytics/local-day.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import type { Db } from '../src/server/database/schema.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { newId } from '../src/server/foundation/ids.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { newcomer } from '../tests/support/leads.ts'
import { createPerson, PASSWORD } from '../tests/support/people.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { CHROME } from '../tests/support/visitor-browser.ts'
import { insertCampaign, type TestCampaign } from '../tests/support/visitors.ts'
import { benchSecrets, benchServer } from './bench-server.ts'
import { anyNetwork, freePort, runServer, type RunningServer } from './running-server.ts'

export const LEADS = 100_000
/** Of them, those who come by as people do and are asked what they were told. */
const VISITORS = 100
const ROWS_AT_ONCE = 500
const DAY_MS = 86_400_000

const OFFER = 'https://shop.example/offer'
const OWNER = 'ada@example.com'

/** Counted in the calendar, weekends left out: the slowest rule to compute. */
const before = {
  deadline_type: 1,
  deadline_length: 7,
  timezone: 'America/New_York',
  exclude_week_days: [6, 7],
}
const AFTER_DAYS = 5

type Place = { dataDir: string; url: string | undefined; drop(): Promise<void> }
type Visitor = { visitorId: string; token: string; leadId: string }
export type Progress = CampaignDetail['recomputation']

export class RecomputeHarness {
  /** How visitors were answered since the save: all told, and those who were told more than they may have. */
  readonly told = { answers: 0, tooLate: 0, other: 0 }
  private readonly place: Place
  private readonly port: number
  private readonly campaign: TestCampaign
  private readonly visitors: Visitor[] = []
  private allowed = new Map<string, number>()
  private cookie = ''

  private constructor(place: Place, port: number, campaign: TestCampaign) {
    this.place = place
    this.port = port
    this.campaign = campaign
  }

  static async prepare(engine: TestEngine): Promise<RecomputeHarness> {
    const place = {
      dataDir: mkdtempSync(join(tmpdir(), 'lastcall-recompute-')),
      ...(await engine.openEmpty()),
    }
    const { deps, app, database } = await benchServer({ dataDir: place.dataDir, databaseUrl: place.url })
    const { accountId } = await createPerson(deps, OWNER)
    const { public_key: publicKey } = await database.db
      .selectFrom('accounts')
      .select('public_key')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const campaign = await insertCampaign(database.db, Date.now(), {
      beside: { accountId, publicKey, id: '', pages: [] },
      settings: before as Partial<CampaignSettings>,
      pages: [{ beforeUrl: OFFER, afterUrl: 'https://shop.example/closed' }],
    })
    await insertLeads(database.db, campaign.id, LEADS - VISITORS)
    await app.close()
    await database.close()
    return new RecomputeHarness(place, await freePort(), campaign)
  }

  start(): Promise<RunningServer> {
    const { dataDir, url } = this.place
    const settings = {
      APP_ORIGIN: this.origin,
      SECRET_KEY: benchSecrets.secretKey,
      ENCRYPTION_KEY: benchSecrets.encryptionKey,
    }
    return runServer({ port: this.port, dataDir, url, settings })
  }

  async signIn(): Promise<void> {
    const response = await this.send('POST', '/api/sign-in', { email: OWNER, password: PASSWORD })
    this.cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ')
  }

  async visitForTheFirstTime(): Promise<void> {
    for (let at = 0; at < VISITORS; at++) {
      const visitorId = newVisitorId()
      const [decision] = (await this.visit({ v: visitorId })).c
      const token = decision?.k ?? ''
      this.visitors.push({ visitorId, token, leadId: token.split('.')[3] ?? '' })
    }
  }

  /** Milliseconds until the owner is told how many deadlines would move, and how many that is. */
  async preview(): Promise<{ ms: number; affected: number }> {
    const startedAt = performance.now()
    const response = await this.send('POST', this.pathOf(campaignSettingsApi.preview.path), {
      settings: { deadlineLength: AFTER_DAYS },
    })
    const { affectedLeads } = (await response.json()) as { affectedLeads: number }
    return { ms: performance.now() - startedAt, affected: affectedLeads }
  }

  async saveForEveryone(): Promise<void> {
    const database = await this.open()
    const rows = await this.leads(database.db)
    await database.close()
    const rule = ruleAfter()
    this.allowed = new Map(rows.map(({ id, started_at }) => [id, personalDeadline(rule, started_at)]))
    await this.send('PATCH', this.pathOf(campaignSettingsApi.save.path), {
      settings: { deadlineLength: AFTER_DAYS },
      runningDeadlines: 'everyone',
    })
  }

  async progress(): Promise<Progress> {
    const response = await this.send('GET', this.pathOf(campaignsApi.read.path))
    return ((await response.json()) as CampaignDetail).recomputation
  }

  /** What a server that is gone has left behind. */
  async progressLeft(): Promise<number> {
    const database = await this.open()
    const row = await database.db
      .selectFrom('recomputations')
      .select('done')
      .where('campaign_id', '=', this.campaign.id)
      .executeTakeFirst()
    await database.close()
    return row?.done ?? 0
  }

  /** One visitor after the other, by token and by name, until told to stop; servers may come and go. */
  async keepVisiting(stopped: AbortSignal): Promise<void> {
    for (let at = 0; !stopped.aborted; at = (at + 1) % VISITORS) {
      const visitor = this.visitors[at]
      if (!visitor) return
      const { visitorId: v, token, leadId } = visitor
      for (const who of [{ v, k: [token] }, { v }]) {
        const answer = await this.visit(who).catch(() => null)
        if (answer) this.note(answer.c[0]?.at, this.allowed.get(leadId))
      }
      await pause(20)
    }
  }

  private note(at: number | undefined, allowed = 0): void {
    this.told.answers += 1
    if (at === undefined || at > allowed) this.told.tooLate += 1
    if (at !== allowed) this.told.other += 1
  }

  /** Leads whose stored deadline is not that of the new rule. */
  async wrong(): Promise<number> {
    const database = await this.open()
    const rows = await this.leads(database.db)
    await database.close()
    const wrong = rows.filter(({ id, deadline_at }) => deadline_at !== this.allowed.get(id)).length
    return wrong + Math.abs(LEADS - rows.length)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    rmSync(this.place.dataDir, { recursive: true, force: true, maxRetries: 5 })
    await this.place.drop()
  }

  private get origin(): string {
    return `http://localhost:${this.port}`
  }

  private pathOf(path: string): string {
    return path.replace(':campaignId', this.campaign.id)
  }

  private open() {
    return openDatabase(readEnvironment({ DATA_DIR: this.place.dataDir, DATABASE_URL: this.place.url }))
  }

  private leads(db: Db) {
    return db
      .selectFrom('leads')
      .select(['id', 'started_at', 'deadline_at'])
      .where('campaign_id', '=', this.campaign.id)
      .execute()
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        origin: this.origin,
        'sec-fetch-site': 'same-origin',
        cookie: this.cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  private async visit(who: { v: string; k?: string[] }): Promise<DecisionAnswer> {
    const response = await fetch(`${this.origin}/d`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': anyNetwork() },
      body: JSON.stringify({ a: this.campaign.publicKey, u: OFFER, m: 'g', ...who }),
    })
    return (await response.json()) as DecisionAnswer
  }
}

async function insertLeads(db: Db, campaignId: string, count: number): Promise<void> {
  const now = Date.now()
  const rule = ruleOf({})
  await db.transaction().execute(async (trx) => {
    for (let at = 0; at < count; at += ROWS_AT_ONCE) {
      const rows = Array.from({ length: Math.min(ROWS_AT_ONCE, count - at) }, () => {
        const startedAt = Math.floor((now - Math.random() * 3 * DAY_MS) / 1000) * 1000
        return {
          campaign_id: campaignId,
          id: newId(),
          started_at: startedAt,
          deadline_at: personalDeadline(rule, startedAt),
          rules_version: 1,
          zone: rule.zone,
          source: 'visit',
          email: null,
          address: null,
          ended_by: null,
          ended_at: null,
          merged_into: null,
          sold_at: null,
          created_at: startedAt,
          ...newcomer,
          started_day: localDay(startedAt, 'UTC'),
        }
      })
      await trx.insertInto('leads').values(rows).execute()
    }
  })
}

function ruleAfter(): TimedRule {
  return ruleOf({ deadline_length: AFTER_DAYS })
}

function ruleOf(changes: Partial<CampaignSettings>): TimedRule {
  const rule = deadlineRuleOf({
    ...defaultCampaignSettings,
    ...(before as Partial<CampaignSettings>),
    ...changes,
  })
  if (!rule || !isTimed(rule)) throw new Error('The measured rule has a clock')
  return rule
}
