/** How Chromium is started for tests: with what we switch off, nothing that Playwright switches off is switched on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chromium } from '@playwright/test'
import { switchedOffByPlaywright } from './support/chromium.ts'

test('what Playwright switches off in Chromium stays switched off', async () => {
  const noBrowser = chromium.launch({ executablePath: process.execPath })
  const commandLine = await noBrowser.then(
    () => '',
    (error: Error) => error.message,
  )

  const [, features] = /--disable-features=(\S+)/.exec(commandLine) ?? []
  assert.deepEqual(switchedOffByPlaywright, features?.split(','))
})
