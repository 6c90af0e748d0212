/**
 * Random lives of a campaign, against the real decision code and a real database. They run in a thread of their own:
 * beside tests Node watches every promise, and a life makes so many that this costs a third of the time.
 */
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { TEST_NOW } from './clock.ts'
import { addressGaps } from './address-gaps.ts'
import { historyGaps } from './history-gaps.ts'
import { linkAddresses, owners, VisitorStory, type Step } from './visitor-story.ts'
import { sqlite } from './postgres.ts'
import { visitorWorld, type TestCampaign, type VisitorWorld } from './visitors.ts'

type Lives = { runs: number; seed: number; whose: 'visitors' | 'buyers' }

/** Rejects with the life that broke the promise, as short as it can be told. */
export async function liveThrough(lives: Lives): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const thread = new Worker(new URL(import.meta.url), { workerData: lives })
  thread.once('error', reject)
  thread.once('exit', () => resolve())
  return promise
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const browser = fc.nat({ max: owners.length - 1 })
const em = fc.constantFrom(...linkAddresses)
const waits = [1, 999, MINUTE, 20 * MINUTE, HOUR, 5 * HOUR, 25 * HOUR, 3 * DAY]

function step(weight: number, name: Step['do'], more: object = {}) {
  // The fields of each step are given beside its name below.
  const arbitrary = fc.record({ do: fc.constant(name), ...more }) as unknown as fc.Arbitrary<Step>
  return { weight, arbitrary }
}

const visitorSteps = [
  step(6, 'visit', { browser }),
  step(5, 'wait', { ms: fc.constantFrom(...waits) }),
  step(4, 'click', { browser, em }),
  step(3, 'optIn', { browser, em }),
  step(2, 'emInPageUrl', { browser, em }),
  step(2, 'privateWindow', { browser, em }),
  step(2, 'parallelTabs', { browser }),
  step(2, 'clearStorage', { browser }),
  step(2, 'replay', { browser, nth: fc.nat({ max: 5 }), keepsId: fc.boolean() }),
  step(2, 'tamper', { browser, at: fc.nat({ max: 200 }) }),
  step(2, 'outage', { on: fc.boolean() }),
  step(1, 'loseId', { browser }),
  step(1, 'newNetwork', { browser }),
  step(1, 'changeClock', { browser, by: fc.integer({ min: -DAY, max: DAY }) }),
  step(3, 'openOld', { browser, nth: fc.nat({ max: 4 }) }),
  step(2, 'webhook', { browser, em }),
  step(1, 'importLead', { browser, em, ago: fc.constantFrom(0, HOUR, 30 * HOUR) }),
  step(1, 'reset', { browser }),
  step(1, 'erase', { browser }),
  step(1, 'edit', { hours: fc.integer({ min: 1, max: 60 }), everyone: fc.boolean() }),
]

const rules = [
  { deadline_type: 3, deadline_length: 2, deadline_unit: 'hours' },
  { deadline_type: 3, deadline_length: 50, deadline_unit: 'hours' },
  { deadline_type: 1, deadline_length: 2, deadline_time: '18:00', timezone: 'America/New_York' },
  { deadline_type: 4, hybrid_type: 'weekday', expire_day_in_a_week: 4, deadline_time: '12:00' },
] as const

function lifeOf(steps: typeof visitorSteps) {
  return fc.record({
    rule: fc.constantFrom(...rules),
    lifetimeDays: fc.constantFrom(0, 0, 2),
    cookiesOnly: fc.boolean(),
    steps: fc.array(fc.oneof(...steps), { minLength: 3, maxLength: 14 }),
  })
}

type Life = ReturnType<typeof lifeOf> extends fc.Arbitrary<infer L> ? L : never

const steps = { visitors: visitorSteps, buyers: [...visitorSteps, step(5, 'buy', { browser })] }

async function live({ runs, seed, whose }: Lives): Promise<void> {
  await using world = await visitorWorld(sqlite)
  const campaigns = campaignMaker(world)

  const property = fc.asyncProperty(lifeOf(steps[whose]), async ({ steps: taken, ...lived }) => {
    world.clock.set(TEST_NOW)
    world.outage.on = false
    const story = new VisitorStory(world, {
      ...(await campaigns.next(lived)),
      lifetimeDays: lived.lifetimeDays,
    })
    for (const one of taken) await story.take(one)
  })

  await fc.assert(property, { numRuns: runs, seed, asyncReporter: tellSeed })
  const gaps = [...(await historyGaps(world.db)), ...(await addressGaps(world.db))]
  if (gaps.length > 0) throw new Error(gaps.slice(0, 5).join('\n'))
}

/** The seed is what one needs to see the same lives again. */
async function tellSeed(run: fc.RunDetails<[Life]>): Promise<void> {
  process.stdout.write(`# PROMISE_SEED=${run.seed}, ${run.numRuns} lives\n`)
  if (run.failed) throw new Error(await fc.asyncDefaultReportMessage(run), { cause: run.errorInstance })
}

/** Making an account takes longer than a life: each serves some campaigns, on hosts of their own. */
function campaignMaker(world: VisitorWorld) {
  let beside: TestCampaign | undefined
  let made = 0
  return {
    async next({ rule, lifetimeDays, cookiesOnly }: Omit<Life, 'steps'>) {
      const host = `shop${++made}.example`
      const { campaign } = await world.addCampaign({
        settings: { ...rule, coupon_cookie_exist_days: lifetimeDays, track_cookies: cookiesOnly },
        pages: [
          { beforeUrl: `https://${host}/offer`, afterUrl: `https://${host}/closed` },
          { beforeUrl: `https://${host}/join`, type: 'optinform' },
        ],
        ...(made % 50 !== 1 && beside && { beside }),
      })
      beside = campaign
      return { campaign, host }
    },
  }
}

if (!isMainThread) await live(workerData as Lives)
