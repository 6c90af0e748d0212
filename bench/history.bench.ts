/**
 * What the proof log costs: new leads per second with the row that each start leaves there, against the same server
 * without, in pairs of one run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../src/server/database/schema.ts'
import { testEngines } from '../tests/support/postgres.ts'
import { measureStartsInPairs } from './measure-starts.ts'
import { atMost, inWords, median } from './verdict.ts'

const PAIRS = 10
const TRIGGER = 'history_of_start'
/** In SQLite one for a lead by itself and one for those that start together. */
const sqliteTriggers = [TRIGGER, 'history_of_starts']

/** What these triggers were made by. */
let written: string[] = []

for (const engine of testEngines) {
  console.log(`On ${engine.name}`)
  const place = await engine.openEmpty()
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  const isSqlite = engine.name === 'SQLite'
  try {
    const rounds = await measureStartsInPairs({ dataDir, databaseUrl: place.url }, PAIRS, {
      with: (db) => (isSqlite ? restore(db) : switched(db, 'enable')),
      without: (db) => (isSqlite ? remove(db) : switched(db, 'disable')),
    })
    const [logged, unlogged] = [
      median(rounds.map((one) => one.with)),
      median(rounds.map((one) => one.without)),
    ]
    console.log(`  new leads ${inWords(logged)}/s with the log, ${inWords(unlogged)}/s without`)
    atMost(
      1.1,
      'starts without the log to those with it',
      median(rounds.map((one) => one.without / one.with)),
    )
  } finally {
    await place.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function switched(db: Db, how: 'enable' | 'disable'): Promise<void> {
  await sql`alter table leads ${sql.raw(how)} trigger ${sql.ref(TRIGGER)}`.execute(db)
}

async function remove(db: Db): Promise<void> {
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master
    where type = 'trigger' and name in (${sql.join(sqliteTriggers)})`.execute(db)
  if (rows.length > 0) written = rows.map((row) => row.sql)
  for (const trigger of sqliteTriggers) await sql`drop trigger if exists ${sql.ref(trigger)}`.execute(db)
}

async function restore(db: Db): Promise<void> {
  await remove(db)
  if (written.length === 0) throw new Error('Nobody has removed the triggers that are to be restored')
  for (const trigger of written) await sql.raw(trigger).execute(db)
}
