/** What people see: journeys and screens, in a real browser. */
import { readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { TestScope } from '../tests/support/sample.ts'
import { smokeTitles } from '../tests/support/smoke-tests.ts'
import { installChromium } from './install-chromium.ts'
import { runAloud } from './run-command.ts'
import type { Results } from './test-results.ts'

/** Node reads TypeScript by itself, and keeps what it compiled: Playwright would translate every file once more. */
process.env['PW_DISABLE_TS_ESM'] = '1'
// Each browser would build the script for owners' pages once more.
process.env['TESTED_SCRIPT'] = resolve('dist/embed')

const report = 'test-results/browser.json'

export async function runBrowserTests(scope: TestScope): Promise<Results> {
  if (!(await installChromium())) {
    console.error('No Chromium: install one, or name it in CHROMIUM_PATH, and run npm test again')
    return { passed: 0, failed: 1, files: [] }
  }
  rmSync(report, { force: true })
  const passed = await runAloud('playwright test')
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as JSONReport
  for (const page of suites.flatMap(pagesOfFailures)) console.error(page)
  const missing = scope === 'main' ? missingSmokeTests(suites) : []
  for (const title of missing)
    console.error(`There is no browser test “${title}” (tests/support/smoke-tests.ts)`)
  // A suite that ends badly without a failed test (a syntax error, a server that does not start) has failed once.
  const failed = stats.unexpected + stats.flaky + missing.length
  return {
    passed: stats.expected,
    failed: passed ? failed : Math.max(failed, 1),
    files: suites.map((suite) => ({ file: `tests/browser/${suite.file}`, ms: timeOf(suite) })),
  }
}

function missingSmokeTests(suites: readonly JSONReportSuite[]): string[] {
  const ran = new Set(suites.flatMap((suite) => titlesOf(suite).map((title) => `${suite.file} ${title}`)))
  return smokeTitles.filter((title) => !ran.has(title))
}

function titlesOf({ specs, suites = [] }: JSONReportSuite): string[] {
  return [...specs.map(({ title }) => title), ...suites.flatMap(titlesOf)]
}

/** The page of each failed test in words, as Playwright keeps it: of a run elsewhere, this output may be all that is left. */
function pagesOfFailures({ specs, suites = [] }: JSONReportSuite): string[] {
  const own = specs.flatMap(({ tests, title }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
      .filter(({ contentType, path }) => contentType === 'text/markdown' && path !== undefined)
      .flatMap(({ path = '' }) => pageIn(readFileSync(path, 'utf8')) ?? [])
      .map((page) => `“${title}” ended at\n${page}`),
  )
  return [...own, ...suites.flatMap(pagesOfFailures)]
}

/** Between the error and the source of the test, which are printed already. Not there after each kind of failure. */
function pageIn(context: string): string | undefined {
  return /^```yaml\n(?<page>.*?)^```/ms.exec(context)?.groups?.['page']
}

function timeOf({ specs, suites = [] }: JSONReportSuite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return (
    own.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, one) => sum + timeOf(one), 0)
  )
}
