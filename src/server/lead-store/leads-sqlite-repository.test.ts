/** What visitors notice of the background thread, which writes to the same file. */
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { deadlineRuleOf, defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { testClock } from '../../../tests/support/clock.ts'
import { migrate } from '../database/migrate.ts'
import { openSqliteDatabase } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { HashedContact } from './contact.ts'
import { WriteAheadLog } from '../database/write-ahead-log.ts'
import { sqliteImageLeads } from '../email-images/image-leads-sqlite-repository.ts'
import { createSqliteLeadStore } from './leads-sqlite-repository.ts'

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lastcall-'))
  const path = join(folder, 'lastcall.db')
  const [visitors, background] = [openSqliteDatabase(path), openSqliteDatabase(path)]
  await migrate(visitors.db, testClock())
  assert.ok(visitors.engine === 'sqlite')
  const close = async () => {
    await Promise.all([visitors.close(), background.close()])
    await rm(folder, { recursive: true })
  }
  return { visitors, store: createSqliteLeadStore(visitors), background, [Symbol.asyncDispose]: close }
}

/** Of somebody whom nobody knows yet. */
function startOf(visitor: string): HashedContact {
  const campaign = {
    id: 'c',
    rule: deadlineRuleOf(defaultCampaignSettings),
    rulesVersion: 1,
    settings: defaultCampaignSettings,
    follow: { below: 0, rule: null },
  }
  return {
    // What a start is judged by.
    campaign: campaign as unknown as SnapshotCampaign,
    now: 0,
    claims: [],
    linkedLeadId: null,
    start: { source: 'visit', startedAt: 0, leadId: visitor },
    mayLearnAddress: () => true,
    isTestAddress: false,
    visitor,
    address: null,
    network: null,
  }
}

test('a visit that meets a long step of background work waits for its end', async () => {
  await using it = await setup()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const step = inTransaction(it.background.db, async (trx) => {
    await trx.insertInto('versions').values({ name: 'held', version: 1 }).execute()
    hold()
    await pause(100)
  })
  await isHeld

  const [outcome] = await Promise.all([it.store.resolve([]), step])

  assert.deepEqual(outcome.resolutions, [])
})

/** A log on a disk that has nothing before `write`. */
function onSlowDisk(sqlite: DatabaseSync) {
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  return { wal: new WriteAheadLog(sqlite, () => written), write }
}

test('nobody is answered before the disk has what was stored, and others are stored meanwhile', async () => {
  await using it = await setup()
  const { sqlite } = it.visitors
  const { wal, write } = onSlowDisk(sqlite)
  const store = createSqliteLeadStore({ ...it.visitors, wal })
  const told: string[] = []
  const stored = () => sqlite.prepare('select id from leads').all().length

  const answered = ['one', 'other', null]
    .map((visitor) => store.resolve(visitor === null ? [] : [startOf(visitor)]))
    .map((one) => one.then(() => told.push('answer')))
  while (stored() < 2) await pause(1)
  await pause(20)
  told.push('disk')
  write()
  await Promise.all(answered)

  assert.deepEqual(told, ['disk', 'answer', 'answer', 'answer'])
})

test('an image shows a deadline that the disk has', async () => {
  await using it = await setup()
  const { sqlite } = it.visitors
  const { wal, write } = onSlowDisk(sqlite)
  const read = sqliteImageLeads({ ...it.visitors, wal })
  const told: string[] = []

  wal.commit(() => sqlite.exec("insert into versions (name, version) values ('stored', 1)"))
  const found = read([{ by: 'id', campaignId: 'c', leadId: 'l' }]).then(() => told.push('image'))
  await pause(20)
  told.push('disk')
  write()
  await found

  assert.deepEqual(told, ['disk', 'image'])
})
