/**
 * The central promise as a property (T43): whatever visitors do, in whatever order, a deadline once shown to a
 * person never moves later.
 */
import { test } from 'node:test'
import { liveThrough } from '../../../tests/support/promise-lives.ts'
import { casesOf, leftToRest } from '../../../tests/support/sample.ts'

/**
 * The same lives every time, so that a red run is about a change and not about chance. Look for new ones with
 * `PROMISE_SEED=$RANDOM PROMISE_RUNS=100000 node --test …`; a life that breaks the promise gets a test of its own.
 */
const { PROMISE_RUNS = String(casesOf(10_000, 8)), PROMISE_SEED = '1' } = process.env

const seed = Number(PROMISE_SEED)

for (const [which, lives, details] of [
  ['', seed, {}],
  [' more', seed + 1, leftToRest],
] as const)
  test(
    `in ${PROMISE_RUNS}${which} lives of a campaign no deadline moves later for the person it was shown to`,
    details,
    async () => {
      await liveThrough({ whose: 'visitors', runs: Number(PROMISE_RUNS), seed: lives })
    },
  )

const LIVES_WITH_SALES = Math.ceil(Number(PROMISE_RUNS) / 10)

test(`in ${LIVES_WITH_SALES} lives with sales nobody who has bought has a running deadline again`, async () => {
  await liveThrough({ whose: 'buyers', runs: LIVES_WITH_SALES, seed })
})
