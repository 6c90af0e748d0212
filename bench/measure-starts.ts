/** New leads per second, each answered after its commit: one commit each against commits that are shared. */
import type { NewContact } from '../src/server/lead-store/contact.ts'
import type { SnapshotCampaign } from '../src/server/snapshot/snapshot-campaign.ts'
import type { Db } from '../src/server/database/schema.ts'
import { createLeadStarts } from '../src/server/lead-store/lead-starts.ts'
import { openLeadStore } from '../src/server/lead-store/open-lead-store.ts'
import { wholeSecond } from '../src/server/lead-store/start-leads.ts'
import { newVisitorId } from '../src/server/visitors/visit-question.ts'
import { insertCampaign } from '../tests/support/visitors.ts'
import { benchServer, type BenchPlace } from './bench-server.ts'
import { median } from './verdict.ts'

const ROUNDS = 5
const MS_PER_ROUND = 1500
/** Visitors who wait at the same time. */
const AT_ONCE = 200

export type StartRates = { oneEach: number; shared: number; gain: number }

export async function measureStarts(place: BenchPlace): Promise<StartRates> {
  const { start, close } = await startsOf(place)
  await perSecond(start, AT_ONCE)

  const rounds: { oneEach: number; shared: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ oneEach: await perSecond(start, 1), shared: await perSecond(start, AT_ONCE) })
  await close()
  return {
    oneEach: median(rounds.map(({ oneEach }) => oneEach)),
    shared: median(rounds.map(({ shared }) => shared)),
    gain: median(rounds.map(({ oneEach, shared }) => shared / oneEach)),
  }
}

type Sides<Value> = { with: Value; without: Value }

/** Shared commits with something and without it, one right after the other, each as often first. */
export async function measureStartsInPairs(
  place: BenchPlace,
  pairs: number,
  turn: Sides<(db: Db) => Promise<void>>,
): Promise<Sides<number>[]> {
  const { db, start, close } = await startsOf(place)
  const side = async (which: keyof Sides<number>) => {
    await turn[which](db)
    return perSecond(start, AT_ONCE)
  }
  await side('without')
  await side('with')

  const rounds: Sides<number>[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const round = { with: 0, without: 0 }
    for (const which of pair % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const))
      round[which] = await side(which)
    rounds.push(round)
  }
  await close()
  return rounds
}

async function startsOf(place: BenchPlace) {
  const { app, deps, database } = await benchServer(place)
  const settings = { deadline_type: 1, deadline_length: 7 } as const
  const { id } = await insertCampaign(database.db, Date.now(), { settings })
  await deps.snapshot.refresh()
  const campaign = deps.snapshot.campaign(id)
  if (!campaign) throw new Error('The campaign is not there')

  const { vault, snapshot, log, visitors } = deps
  const store = openLeadStore(database)
  // The same queue, but nobody is let in before the one before has been answered: a commit for each.
  const starts = createLeadStarts({
    db: database.db,
    keys: visitors.keys,
    store,
    vault,
    snapshot,
    log,
    metrics: { started: () => {} },
  })
  return {
    db: database.db,
    start: () => starts.submit(newVisitor(campaign)).answer,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function perSecond(start: () => Promise<unknown>, atOnce: number): Promise<number> {
  const began = performance.now()
  let done = 0
  const visit = async () => {
    while (performance.now() - began < MS_PER_ROUND) {
      await start()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  return (done * 1000) / (performance.now() - began)
}

function newVisitor(campaign: SnapshotCampaign): NewContact {
  const now = Date.now()
  return {
    campaign,
    now,
    visitorId: newVisitorId(),
    claims: [],
    linkedLeadId: null,
    address: null,
    network: null,
    start: { source: 'visit', startedAt: wholeSecond(now) },
    mayLearnAddress: () => true,
  }
}
