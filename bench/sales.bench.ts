/**
 * Two servers on one PostgreSQL sell limited quantities while owners save, add pages, reset leads and take sales back:
 * nobody waits for somebody who waits for them, the count follows the answers, and when the last unit is sold every
 * server says so. `--seconds 600` is the long run, `--rate` how many sales a second. Before that, on every database that
 * is here, a thousand buyers of a hundred units whom three providers tell of at once, `--rushes 20` times.
 */
import { parseArgs } from 'node:util'
import { postgres, testEngines } from '../tests/support/postgres.ts'
import { saleRush } from '../tests/support/sale-rush.ts'
import { SalesTraffic } from './sales-traffic.ts'
import { atMost, beside, inWords, median } from './verdict.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '60' },
    rushes: { type: 'string', default: '3' },
  },
})

const RUSH = { units: 100, buyers: 1000 }

for (const engine of testEngines)
  for (let rush = 1; rush <= Number(values.rushes); rush++) {
    const startedAt = performance.now()
    const { stored, sold, used } = await saleRush(engine, RUSH)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`On ${engine.name}, ${inWords(RUSH.buyers)} buyers through the intake in ${seconds} s`)
    atMost(0, 'sales lost or doubled', Math.abs(stored - RUSH.buyers))
    atMost(
      0,
      'units sold otherwise than there were',
      Math.abs(sold - RUSH.units) + Math.abs(used - RUSH.units),
    )
  }

if (postgres) {
  await using traffic = await SalesTraffic.prepare(postgres)
  const [seconds, rate] = [Number(values.seconds), Number(values.rate)]
  await traffic.run({ seconds, rate })
  const { lost, miscounted, deadlocks } = await traffic.verdict()
  const { done, answerMs, behindMs, toldLateMs, answeredUntold } = traffic

  console.log(`On PostgreSQL, ${inWords(rate)} sales a second for ${inWords(seconds)} s on two servers`)
  console.log(`  ${inWords(done.sales)} sales answered, ${inWords(done.unanswered)} not`)
  console.log(`  ${inWords(done.notWaited)} of them answered before they were stored`)
  console.log(`  ${inWords(done.changes)} changes by owners, ${inWords(done.refusals.length)} refused`)
  for (const [why, all] of Map.groupBy(done.refusals, withoutIds))
    console.log(`    ${inWords(all.length)} × ${why}`)
  console.log(
    `  answered within ${inWords(median(answerMs))} ms, 95 of 100 within ${inWords(percentile(answerMs, 95))} ms`,
  )
  atMost(0, 'deadlocks', deadlocks)
  atMost(0, 'answered sales lost', lost)
  atMost(0, 'units counted otherwise than sold', miscounted)
  beside(200, 'ms that the count was behind the answers at most', worst(behindMs))
  beside(1000, 'ms after the last unit until the last visitor who was not told', worst(toldLateMs))
  beside(259, 'of 260 buyers of 200 units answered before anybody was told at most', worst(answeredUntold))
} else console.log('There is no PostgreSQL here: only there do writers wait for each other.')

function worst(all: readonly number[]): number {
  return all.reduce((one, other) => Math.max(one, other), 0)
}

/** One line for each kind of refusal, whichever campaign or lead it was about. */
function withoutIds(why: string): string {
  return why.replaceAll(/\/[0-9A-Za-z]{12,}/g, '/…')
}

function percentile(all: readonly number[], percent: number): number {
  const sorted = all.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}
