/**
 * What it costs whoever starts that an owner's program is told of everything: new leads per second with such an address
 * and without, in pairs of one run. And how fast what waits is noted beside.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventTypeNames } from '../src/domain/outgoing-events/event-types.ts'
import { inTransaction } from '../src/server/database/transaction.ts'
import type { Db } from '../src/server/database/schema.ts'
import { newId } from '../src/server/foundation/ids.ts'
import { noteQueued } from '../src/server/outgoing-events/note-queued.ts'
import { testEngines } from '../tests/support/postgres.ts'
import { measureStartsInPairs } from './measure-starts.ts'
import { atMost, inWords, median } from './verdict.ts'

const PAIRS = 10

type Noted = { rows: number; ms: number }

for (const engine of testEngines) {
  console.log(`On ${engine.name}`)
  const place = await engine.openEmpty()
  const dataDir = mkdtempSync(join(tmpdir(), 'lastcall-bench-'))
  const noted: Noted = { rows: 0, ms: 0 }
  try {
    const rounds = await measureStartsInPairs({ dataDir, databaseUrl: place.url }, PAIRS, {
      with: subscribe,
      without: (db) => unsubscribe(db, noted),
    })
    const of = (side: 'with' | 'without') => inWords(median(rounds.map((one) => one[side])))
    console.log(`  new leads ${of('with')}/s with an address that is told of all, ${of('without')}/s without`)
    console.log(`  ${inWords((noted.rows * 1000) / noted.ms)} of what happened noted a second`)
    atMost(
      1.25,
      'starts of which nobody is told to those of which somebody is',
      median(rounds.map((one) => one.without / one.with)),
    )
  } finally {
    await place.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function subscribe(db: Db): Promise<void> {
  const { account_id } = await db.selectFrom('campaigns').select('account_id').executeTakeFirstOrThrow()
  const subscription = {
    account_id,
    id: newId(),
    name: 'All',
    target: '',
    events: JSON.stringify(eventTypeNames),
    hours: 24,
    created_at: Date.now(),
    told_after: 0,
    rests_until: 0,
    rests: 0,
    noted_lead: '',
  }
  await db.insertInto('event_subscriptions').values(subscription).execute()
}

/** Not in anybody's way: what has been queued is noted between the rounds. */
async function unsubscribe(db: Db, noted: Noted): Promise<void> {
  const { rows } = await db
    .selectFrom('events_to_note')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const began = performance.now()
  while (await inTransaction(db, noteQueued));
  noted.rows += rows
  noted.ms += performance.now() - began
  await db.deleteFrom('event_subscriptions').execute()
}
