/**
 * What a database takes for the leads of an import alone: the same rows in the same indexes, a hundred to a commit, with
 * nothing that counts them, follows them or asks who is known already.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '../src/server/database/open-database.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { TestEngine } from '../tests/support/postgres.ts'
import { benchServer, type BenchServer } from './bench-server.ts'
import { insertRows } from './insert-rows.ts'
import { fillInstallation, personOf } from './large-installation.ts'

const ROWS_PER_COMMIT = 100

type Wanted = { beside: number; rows: number }

/** Rows a second, beside so many leads. */
export async function insertBare(engine: TestEngine, { beside, rows }: Wanted): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bare-'))
  const place = await engine.openEmpty()
  const filled = await benchServer({ dataDir, databaseUrl: place.url })
  const people = await newcomersTo(filled, { beside, rows })
  await close(filled)

  // As a server finds it that starts: nothing of the filling is left to be written.
  const started = await benchServer({ dataDir, databaseUrl: place.url })
  const { database } = started
  await dropTriggers(database)
  const began = performance.now()
  for (let at = 0; at < rows; at += ROWS_PER_COMMIT) {
    const some = people.slice(at, at + ROWS_PER_COMMIT)
    await inTransaction(database.db, async (db) => {
      await insertRows(
        { ...database, db },
        'leads',
        some.map(({ lead }) => lead),
      )
      await insertRows(
        { ...database, db },
        'lead_identities',
        some.flatMap(({ identities }) => identities),
      )
    })
  }
  const perSecond = (rows * 1000) / (performance.now() - began)
  await close(started)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  await place.drop()
  return perSecond
}

/** As an import brings them: all of them now, with an address and without a browser. */
async function newcomersTo({ deps, database }: BenchServer, { beside, rows }: Wanted) {
  const size = { campaigns: 1, leads: beside }
  const [campaign] = await fillInstallation({ deps, database }, 'ada@example.com', size)
  if (!campaign) throw new Error('No campaign was made')
  const now = Date.now()
  const people = await Promise.all(
    // Those of even numbers have an address.
    Array.from({ length: rows }, (_, at) =>
      personOf({ vault: deps.vault, campaign, now, number: beside + (beside % 2) + 2 * at, of: beside }),
    ),
  )
  return people.map(({ lead, identities }) => ({
    lead: { ...lead, started_at: now, created_at: now },
    identities: identities.filter(({ kind }) => kind !== 'visitor'),
  }))
}

async function close({ app, database }: BenchServer): Promise<void> {
  await app.close()
  await database.close()
}

type Named = { name: string }

async function dropTriggers({ engine, db }: OpenDatabase): Promise<void> {
  if (engine === 'sqlite') {
    const { rows } = await sql<Named>`select name from sqlite_master where type = 'trigger'`.execute(db)
    for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(db)
    return
  }
  for (const table of ['leads', 'lead_identities'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
}
