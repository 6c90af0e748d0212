/** How journeys of owners and visitors run in a real browser. */
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tests/support/chromium.ts'
import { keptElsewhere, scope } from './tests/support/sample.ts'
import { isSmokeTest } from './tests/support/smoke-tests.ts'

const wholeOnly = new RegExp(keptElsewhere.tag)
const selection = {
  main: { grep: isSmokeTest },
  rest: { grepInvert: [isSmokeTest, wholeOnly] },
  everything: {},
}

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  // Much of a journey is waiting: three share two cores well.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  ...(scope ? selection[scope] : { grepInvert: wholeOnly }),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
})
