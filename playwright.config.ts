/** How journeys of owners and visitors run in a real browser. */
import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from './tests/support/chromium.ts'

/** Most scripts run once in a browser that nobody has used before: what compiles them for speed costs more than it saves. */
const withoutOptimizers = '--js-flags=--no-maglev --no-turbofan'

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results/browser',
  // Much of a journey is waiting: four share two cores well.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    launchOptions: chromiumLaunchOptions(withoutOptimizers),
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
})
