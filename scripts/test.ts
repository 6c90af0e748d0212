/** All tests: the checks, what runs in Node, what runs in a browser; one line at the end says how many held. */
import { globSync, readFileSync, rmSync } from 'node:fs'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { JSONReport } from '@playwright/test/reporter'
import { findPostgres } from '../tests/support/postgres.ts'
import { runChecks } from './check.ts'
import { installChromium } from './install-chromium.ts'
import { runAloud } from './run-command.ts'

type Counts = { passed: number; failed: number }

/** By far the longest begins first: at the end the rest would be done, and one of two cores would wait for it. */
const longest = 'src/server/visitors/deadline-promise.test.ts'

async function runNodeTests(): Promise<Counts> {
  const counts = { passed: 0, failed: 0 }
  const others = globSync(['src/**/*.test.ts', 'tests/*.test.ts']).filter((file) => file !== longest)
  const tests = run({ files: [longest, ...others.toSorted()], concurrency: 2 })
  tests.on('test:summary', (summary) => {
    if (summary.file !== undefined) return
    counts.passed = summary.counts.passed
    counts.failed = summary.counts.tests - summary.counts.passed - summary.counts.skipped
  })
  const report: AsyncIterable<string> = tests.compose(new spec())
  for await (const line of report) process.stdout.write(line)
  return counts
}

const browserReport = 'test-results/browser.json'

async function runBrowserTests(): Promise<Counts> {
  if (!(await installChromium())) {
    console.error('No Chromium: install one, or name it in CHROMIUM_PATH, and run npm test again')
    return { passed: 0, failed: 1 }
  }
  rmSync(browserReport, { force: true })
  const passed = await runAloud('playwright test')
  const { stats } = JSON.parse(readFileSync(browserReport, 'utf8')) as JSONReport
  // A suite that ends badly without a failed test (a syntax error, a server that does not start) has failed once.
  const failed = stats.unexpected + stats.flaky
  return { passed: stats.expected, failed: passed ? failed : Math.max(failed, 1) }
}

const results = [await runChecks(), await runNodeTests(), await runBrowserTests()]
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)

if (!(await findPostgres())) console.log('PostgreSQL was not tested: name a server in TEST_DATABASE_URL')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
