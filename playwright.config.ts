/** How journeys of owners and visitors run in a real browser. */
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tests/support/chromium.ts'
import { isWhole, keptElsewhere } from './tests/support/sample.ts'

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  // Much of a journey is waiting: three share two cores well.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  ...(!isWhole && { grepInvert: new RegExp(keptElsewhere.tag) }),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: chromiumLaunchOptions(),
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
})
