/**
 * Editing a campaign with 100,000 running leads: how long the owner waits for the count, and what a `kill -9` in the
 * middle of the recomputation costs. The server that comes after it takes the job over once its lease is over.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { testEngines, type TestEngine } from '../tests/support/postgres.ts'
import { LEADS, RecomputeHarness, type Progress } from './recompute-harness.ts'
import { atLeast, atMost, inWords, median } from './verdict.ts'

const PREVIEWS = 5
const KILLED_AT = 0.3 * LEADS
/** Slower than the limit of an account's calls. */
const LOOK_EVERY_MS = 200

// The databases wait for the lease side by side; what is measured before that is measured one by one.
await using harnesses = new AsyncDisposableStack()
const killed: Killed[] = []
for (const engine of testEngines)
  killed.push(await measureUntilKilled(engine, harnesses.use(await RecomputeHarness.prepare(engine))))
await Promise.all(killed.map(finish))

type Killed = { engine: TestEngine; harness: RecomputeHarness; left: number }

async function measureUntilKilled(engine: TestEngine, harness: RecomputeHarness): Promise<Killed> {
  console.log(`On ${engine.name}, the server as it runs`)
  const server = await harness.start()
  await harness.signIn()
  await harness.visitForTheFirstTime()

  const previews = []
  for (let at = 0; at < PREVIEWS; at++) previews.push(await harness.preview())
  const times = previews.map(({ ms }) => ms)
  atLeast(LEADS, 'running deadlines that would move', Math.min(...previews.map(({ affected }) => affected)))
  atMost(1000, `ms until the owner is told so, the middle of ${PREVIEWS} times`, median(times))
  console.log(`  the slowest took ${inWords(Math.max(...times))} ms`)

  await harness.saveForEveryone()
  const visiting = new AbortController()
  const visits = harness.keepVisiting(visiting.signal)
  while (isBefore(KILLED_AT, await harness.progress())) await pause(LOOK_EVERY_MS)
  await server.kill()
  visiting.abort()
  await visits
  return { engine, harness, left: await harness.progressLeft() }
}

function isBefore(count: number, progress: Progress): boolean {
  if (!progress) throw new Error('The recomputation was over before the server could be killed')
  return progress.done < count
}

async function finish({ engine, harness, left }: Killed): Promise<void> {
  const server = await harness.start()
  const restartedAt = performance.now()
  const visiting = new AbortController()
  const visits = harness.keepVisiting(visiting.signal)
  const seen = [left]
  let resumedAfter = 0
  for (let progress = await harness.progress(); progress; progress = await harness.progress()) {
    if (progress.done > left && resumedAfter === 0) resumedAfter = performance.now() - restartedAt
    seen.push(progress.done)
    await pause(LOOK_EVERY_MS)
  }
  const tookMs = performance.now() - restartedAt
  visiting.abort()
  await visits
  await server.kill()

  console.log(`On ${engine.name}, after kill -9 with ${inWords(left)} of ${inWords(LEADS)} done`)
  atLeast(KILLED_AT, 'the least progress shown afterwards', Math.min(...seen))
  atMost(0, 'steps back of the progress', seen.filter((done, at) => done < (seen[at - 1] ?? 0)).length)
  console.log(
    `  went on ${inWords(resumedAfter / 1000)} s after the restart, done after ${inWords(tookMs / 1000)} s`,
  )
  atMost(0, `wrong deadlines of ${inWords(LEADS)} in the end`, await harness.wrong())
  atLeast(100, 'visitors answered since the save', harness.told.answers)
  atMost(0, 'of them told a later deadline than the new one', harness.told.tooLate)
  atMost(0, 'of them told any other deadline', harness.told.other)
}
