/** A campaign that writes into the fake of a platform, one that does not, and a process that can be killed at it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deadlineText } from '../src/domain/campaigns/deadline-text.ts'
import { defaultCampaignSettings } from '../src/domain/campaigns/campaign-settings.ts'
import { emptyIntegrationSettings } from '../src/domain/integrations/integration-settings.ts'
import { mailerlite } from '../src/integrations/mailerlite/adapter.ts'
import { addConnection } from '../src/server/connections/add-connection.ts'
import { createDeps } from '../src/server/create-deps.ts'
import { migrate } from '../src/server/database/migrate.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import type { Deps } from '../src/server/deps.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { ownedAccount } from '../src/server/foundation/scope.ts'
import { createLog } from '../src/server/http/request-log.ts'
import { startLeads } from '../src/server/lead-store/start-leads.ts'
import { loadSecrets } from '../src/server/secrets/instance-secrets.ts'
import { fakeServer, type FakeServer } from '../tests/support/platforms/fake-server.ts'
import { fakeMailerlite } from '../tests/support/platforms/mailerlite.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { insertCampaign, type TestCampaign } from '../tests/support/visitors.ts'
import { fastClock } from './fast-clock.ts'
import { runServer, type RunningServer } from './running-server.ts'

const FIELD = 'deadline_text'
const settings = {
  ...defaultCampaignSettings,
  deadline_type: 3,
  deadline_length: 500,
  deadline_unit: 'hours',
} as const
const PLATFORM = 'mailerlite'

type Place = { dataDir: string; url: string | undefined; drop(): Promise<void> }

export class WriteBackHarness {
  readonly fake: FakeServer
  private readonly place: Place
  private readonly deps: Deps
  private readonly timing: { FACTOR: string; SINCE: string }
  private readonly campaigns: { writing: TestCampaign; silent: TestCampaign }
  private people = 0

  private constructor(
    parts: Pick<WriteBackHarness, 'fake'> & {
      place: Place
      deps: Deps
      timing: { FACTOR: string; SINCE: string }
      campaigns: { writing: TestCampaign; silent: TestCampaign }
    },
  ) {
    this.fake = parts.fake
    this.place = parts.place
    this.deps = parts.deps
    this.timing = parts.timing
    this.campaigns = parts.campaigns
  }

  static async prepare(engine: TestEngine, factor: number): Promise<WriteBackHarness> {
    const since = Date.now()
    const clock = fastClock(factor, since)
    const fake = await fakeServer([fakeMailerlite])
    fake.reset(PLATFORM, () => clock.now())
    fake.of(PLATFORM).isLimited = true
    fake.of(PLATFORM).state.fields.push({ id: FIELD, name: 'Deadline text', type: 'text' })
    const place = { dataDir: mkdtempSync(join(tmpdir(), 'lastcall-writes-')), ...(await engine.openEmpty()) }
    const environment = readEnvironment(settingsOf(place, fake))
    const database = await openDatabase(environment)
    await migrate(database.db, clock)
    const log = createLog('silent')
    const deps = createDeps({
      environment,
      secrets: loadSecrets(environment),
      database,
      clock,
      log,
      ownerAppFolder: '',
    })
    const writing = await insertCampaign(database.db, clock.now(), { settings })
    const silent = await insertCampaign(database.db, clock.now(), { settings, beside: writing })
    await integrate(deps, writing)
    await deps.snapshot.refresh()
    const timing = { FACTOR: String(factor), SINCE: String(since) }
    return new WriteBackHarness({ fake, place, deps, timing, campaigns: { writing, silent } })
  }

  runWorker(): Promise<RunningServer> {
    const { dataDir, url } = this.place
    const given = { ...settingsOf(this.place, this.fake), ...this.timing, WORK: 'writes' }
    return runServer({ script: 'bench/platform-worker.ts', port: 0, dataDir, url, settings: given })
  }

  /** Milliseconds that it took. Everybody is at the platform. */
  async start(which: 'writing' | 'silent', count: number): Promise<number> {
    const emails = Array.from({ length: count }, () => `person-${++this.people}@mail.example`)
    const { state } = this.fake.of(PLATFORM)
    for (const email of emails)
      state.people.push({ id: state.nextId(), email, values: {}, tags: new Set(), joined: new Set() })
    const campaign = this.deps.snapshot.campaign(this.campaigns[which].id)
    if (!campaign) throw new Error('The campaign is not live')
    const now = this.deps.clock.now()
    const rows = emails.map((address) => ({ address, startedAt: now, source: 'import' as const }))
    const began = performance.now()
    await startLeads(this.deps.visitors.starts, { campaign, now }, rows)
    return performance.now() - began
  }

  /** As an owner does who moves them all, of so many. */
  async move(count: number, byMs: number): Promise<void> {
    const { db } = this.deps.database
    const leads = db.selectFrom('leads').select('id').where('campaign_id', '=', this.campaigns.writing.id)
    const ids = (await leads.execute()).map(({ id }) => id)
    const some = ids.toSorted(() => Math.random() - 0.5).slice(0, count)
    await db
      .updateTable('leads')
      .set((eb) => ({ deadline_at: eb('deadline_at', '+', byMs) }))
      .where('campaign_id', '=', this.campaigns.writing.id)
      .where('id', 'in', some)
      .execute()
  }

  async waiting(): Promise<number> {
    const { count } = await this.deps.database.db
      .selectFrom('deadline_writes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('due_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return count
  }

  get calls(): readonly { at: number }[] {
    return this.fake.of(PLATFORM).log
  }

  async untilCalls(count: number): Promise<void> {
    while (this.calls.length < count) await pause(2)
  }

  async untilWritten(): Promise<void> {
    while ((await this.waiting()) > 0) await pause(200)
  }

  /** Of all leads: who has nothing in their field, and who has something else than their deadline. */
  async compare(): Promise<{ leads: number; missing: number; wrong: number }> {
    const { deps, fake, campaigns } = this
    const leads = await deps.database.db
      .selectFrom('leads')
      .select(['email', 'deadline_at'])
      .where('campaign_id', '=', campaigns.writing.id)
      .execute()
    const result = { leads: leads.length, missing: 0, wrong: 0 }
    const field = `campaign:${campaigns.writing.id}:lead-email`
    const { state } = fake.of(PLATFORM)
    const held = new Map(state.people.map(({ email, values }) => [email, values[FIELD]]))
    for (const { email, deadline_at } of leads) {
      const address = await deps.vault.open(campaigns.writing.accountId, field, email ?? '')
      const text = held.get(address)
      if (!text) result.missing += 1
      else if (text !== deadlineText(settings, deadline_at)) result.wrong += 1
    }
    return result
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.deps.database.close()
    await this.fake[Symbol.asyncDispose]()
    rmSync(this.place.dataDir, { recursive: true, force: true, maxRetries: 5 })
    await this.place.drop()
  }
}

function settingsOf({ dataDir, url }: Place, fake: FakeServer): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    ...(url && { DATABASE_URL: url }),
    LOG_LEVEL: 'silent',
    MAILERLITE_BASE_URL: `${fake.origin}/${PLATFORM}`,
  }
}

async function integrate(deps: Deps, { id, accountId }: TestCampaign): Promise<void> {
  const { credentials, account: found } = fakeMailerlite
  if (credentials.by !== 'key') throw new Error('MailerLite is connected by a key')
  const connection_id = await addConnection(deps, {
    accountId: ownedAccount(accountId),
    adapter: mailerlite,
    stored: credentials,
    found,
    once: (_trx, make) => make(),
    alsoWrite: async () => {},
  })
  const textField = { id: FIELD, name: 'Deadline text', mergeTag: null }
  const integration = { ...emptyIntegrationSettings, connectionId: connection_id, textField }
  await deps.database.db
    .insertInto('campaign_integrations')
    .values({
      account_id: accountId,
      campaign_id: id,
      platform: PLATFORM,
      connection_id,
      settings: JSON.stringify(integration),
      writes_text: 1,
      updated_at: deps.clock.now(),
    })
    .execute()
}
