/** The visitors' side of the server on a database of its own: campaigns and pages in one line, and a clock to move. */
import type { Transaction } from 'kysely'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import type { FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import {
  deadlineRuleOf,
  defaultCampaignSettings,
  type CampaignSettings,
} from '../../src/domain/campaigns/campaign-settings.ts'
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import type { PageCta } from '../../src/domain/pages/page-cta.ts'
import type { PageType } from '../../src/domain/pages/page-types.ts'
import type { OpenDatabase } from '../../src/server/database/open-database.ts'
import type { Database, Db } from '../../src/server/database/schema.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { campaignParts, snapshotColumns } from '../../src/server/campaign-parts.ts'
import { newId, newPublicKey } from '../../src/server/foundation/ids.ts'
import { createJobQueue, type JobQueue } from '../../src/server/jobs/job-queue.ts'
import { purposeKeys } from '../../src/server/secrets/purpose-keys.ts'
import { createVault, type Vault } from '../../src/server/secrets/vault.ts'
import { createLeadStarts, type LeadStarts } from '../../src/server/lead-store/lead-starts.ts'
import type { LeadStore } from '../../src/server/lead-store/lead-store.ts'
import { openLeadStore } from '../../src/server/lead-store/open-lead-store.ts'
import { campaignChanged } from '../../src/server/database/revisions-repository.ts'
import { Snapshot } from '../../src/server/snapshot/snapshot.ts'
import { installationWarnings } from '../../src/server/http/installation-warnings.ts'
import { liveServers } from '../../src/server/database/live-servers.ts'
import { createVisitors, type Visitors } from '../../src/server/visitors/visitors.ts'
import { testClock, type TestClock } from './clock.ts'
import { migratedDatabase } from './database.ts'
import type { TestEngine } from './postgres.ts'
import { unhurried } from './unhurried.ts'

export type { TestEngine }

const secrets = {
  secretKey: 'for tests only: signs what tests sign, 48 chars.',
  encryptionKey: 'for tests only: wraps what tests keep, 48 chars.',
  oldEncryptionKey: undefined,
}

export type TestPage = {
  type?: PageType
  beforeUrl: string
  afterUrl?: string
  /** Whether our script was seen there before; it was unless the test says otherwise. */
  seen?: boolean
  /** The bar's looks, and the button of the page's own form. */
  bar?: FloatingBar
  cta?: PageCta
}

export type TestCampaign = {
  id: string
  accountId: string
  publicKey: string
  pages: { id: string; code: string }[]
}

type NewCampaign = {
  settings?: Partial<CampaignSettings>
  type?: CampaignType
  pages?: TestPage[]
  /** Puts the campaign into the account of another one. */
  beside?: TestCampaign
  priority?: number
}

type Outage = { on: boolean; asked: number }

export type VisitorWorld = AsyncDisposable & {
  database: OpenDatabase
  db: Db
  clock: TestClock
  vault: Vault
  jobs: JobQueue
  registry: Registry
  visitors: Visitors
  snapshot: Snapshot
  starts: LeadStarts
  /** While `on`, every question about leads fails as if nobody were there; `asked` counts the questions. */
  outage: Outage
  /** What a second server on the same database shows. */
  otherSnapshot(): Snapshot
  /** The queue of a second server on the same database. */
  otherProcess(): LeadStarts
  addCampaign(wanted?: NewCampaign): Promise<{ campaign: TestCampaign }>
  /** What an owner puts away, deletes or changes on a page, done straight in the tables. */
  change(campaign: TestCampaign, work: (trx: Transaction<Database>) => Promise<unknown>): Promise<void>
  /** The owner changes the campaign's settings; `everyone` moves running deadlines too. */
  edit(
    campaign: TestCampaign,
    settings: Partial<CampaignSettings>,
    who?: 'everyone' | 'newLeadsOnly',
  ): Promise<void>
}

export async function visitorWorld(engine: TestEngine): Promise<VisitorWorld> {
  const database = await migratedDatabase(engine)
  const clock = testClock()
  const { db } = database
  const log = pino({ level: 'silent' })
  const vault = createVault({ db, clock, secrets })
  const newSnapshot = () =>
    new Snapshot({
      db,
      clock,
      log,
      origins: { APP_ORIGIN: 'https://app.example', MEDIA_ORIGIN: 'https://media.example' },
      columns: snapshotColumns(campaignParts),
    })
  const snapshot = newSnapshot()
  await snapshot.refresh()
  const registry = new Registry()
  const outage = { on: false, asked: 0 }
  const jobs = createJobQueue({ clock, storageKeys: purposeKeys(secrets.encryptionKey) })
  const visitors = createVisitors({
    database,
    clock,
    log,
    vault,
    snapshot,
    metrics: { registry },
    servers: liveServers({ database, clock, log }),
    warnings: installationWarnings(log),
    jobs,
    signingKeys: purposeKeys(secrets.secretKey),
    edgeOrigin: 'https://edge.example',
    embedFolder: 'no such folder',
    timeouts: unhurried,
    store: withOutages(openLeadStore(database), outage),
  })
  return {
    database,
    db,
    clock,
    vault,
    jobs,
    registry,
    visitors,
    snapshot,
    starts: visitors.starts,
    outage,
    otherSnapshot: newSnapshot,
    otherProcess: () =>
      createLeadStarts({
        db,
        keys: visitors.keys,
        store: openLeadStore(database),
        vault,
        snapshot,
        log,
        metrics: { started: () => {} },
      }),
    async addCampaign(wanted = {}) {
      const campaign = await insertCampaign(db, clock.now(), wanted)
      await snapshot.refresh()
      return { campaign }
    },
    async change(campaign, work) {
      await inTransaction(db, async (trx) => {
        await work(trx)
        campaignChanged(trx, campaign.id)
      })
      await snapshot.refresh()
    },
    async edit(campaign, settings, who = 'everyone') {
      await editCampaign(db, campaign, { settings, who })
      await snapshot.refresh()
    },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

export class NobodyThereError extends Error {
  override name = 'NobodyThereError'
  readonly code = 'ECONNREFUSED'
}

function withOutages(store: LeadStore, outage: Outage): LeadStore {
  return {
    ...store,
    async resolve(contacts) {
      outage.asked += 1
      if (outage.on) throw new NobodyThereError('Nobody answers')
      return store.resolve(contacts)
    },
  }
}

export async function insertCampaign(db: Db, now: number, wanted: NewCampaign): Promise<TestCampaign> {
  const { settings = {}, type = 'evergreen', pages = [], beside, priority = 0 } = wanted
  const account = beside ?? { accountId: newId(), publicKey: newPublicKey(16) }
  const id = newId()
  const made = pages.map((page) => ({ page, id: newId(), code: nextCode() }))
  await inTransaction(db, async (trx) => {
    if (!beside) await insertAccount(trx, { id: account.accountId, publicKey: account.publicKey, now })
    await trx
      .insertInto('campaigns')
      .values({
        id,
        account_id: account.accountId,
        name: 'Test',
        campaign_type: type,
        email_platform: '',
        checkout_platform: '',
        landing_platform: '',
        same_platform: 0,
        settings: JSON.stringify({ ...defaultCampaignSettings, ...settings }),
        rules_version: 1,
        follow_below: 0,
        follow_rule: null,
        earlier_bar: 'classic',
        oldest_bar: null,
        pages_before_new_style: null,
        email_image_hash: 'imagehash001',
        root_secret: '',
        priority,
        is_demo: 0,
        stage: 'live',
        revision: 0,
        created_at: now,
        updated_at: now,
        archived_at: null,
        deleted_at: null,
      })
      .execute()
    // One after the other, as people add them: pages of one moment would be in the order of their random ids.
    for (const [after, { page, id: pageId, code }] of made.entries()) {
      const added = { campaignId: id, accountId: account.accountId, now: now + after }
      await insertPage(trx, { page, id: pageId, ...added })
      const link = { code, account_id: account.accountId, campaign_id: id, page_id: pageId, created_at: now }
      await trx.insertInto('email_links').values(link).execute()
    }
    campaignChanged(trx, id)
  })
  return { id, accountId: account.accountId, publicKey: account.publicKey, pages: made }
}

let codes = 0

/** Chance would give two of ten thousand campaigns the same eight digits now and then. */
function nextCode(): string {
  return (++codes).toString(16).padStart(8, '0')
}

async function insertAccount(db: Db, { id, publicKey, now }: { id: string; publicKey: string; now: number }) {
  await db
    .insertInto('accounts')
    .values({
      id,
      name: 'Test',
      plan: 'premium',
      flags: '{}',
      public_key: publicKey,
      fallback_url: null,
      timezone: 'UTC',
      created_at: now,
    })
    .execute()
}

type PageToInsert = { page: TestPage; id: string; campaignId: string; accountId: string; now: number }

async function insertPage(db: Db, { page, id, campaignId, accountId, now }: PageToInsert) {
  await db
    .insertInto('pages')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      id,
      type: page.type ?? 'floatbar_v2',
      label: '',
      before_url: page.beforeUrl,
      after_url: page.afterUrl ?? '',
      bar: page.bar ? JSON.stringify(page.bar) : null,
      cta: page.cta ? JSON.stringify(page.cta) : null,
      verified_at: page.seen === false ? null : now,
      verified_by: page.seen === false ? null : 'visit',
      last_seen_at: page.seen === false ? null : now,
      code_found: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type Edit = { settings: Partial<CampaignSettings>; who: 'everyone' | 'newLeadsOnly' }

async function editCampaign(db: Db, campaign: TestCampaign, { settings, who }: Edit): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('campaigns')
      .select(['settings', 'rules_version'])
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    const changed: CampaignSettings = { ...JSON.parse(row.settings), ...settings }
    const version = row.rules_version + 1
    const follow = { follow_below: version, follow_rule: JSON.stringify(deadlineRuleOf(changed)) }
    await trx
      .updateTable('campaigns')
      .set({
        settings: JSON.stringify(changed),
        rules_version: version,
        ...(who === 'everyone' && follow),
      })
      .where('id', '=', campaign.id)
      .execute()
    campaignChanged(trx, campaign.id)
  })
}
