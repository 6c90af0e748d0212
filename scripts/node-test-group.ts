/** Runs the test files it is given in this process, and tells its parent how they ended and how long each took. */
import asyncHooks from 'node:async_hooks'
import { scope } from '../tests/support/sample.ts'
import type { Results } from './test-results.ts'

// Node's runner watches every promise, to say whose it was if it fails: a tenth of the time of processors. Without that
// a promise that nobody waited for still fails the process, and is printed here.
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
process.on('unhandledRejection', (error) => console.error('Nobody waited for a promise that failed:', error))
const { run } = await import('node:test')
const { spec } = await import('node:test/reporters')

/** Of one file, far more than any takes: what never ends fails. */
const TIMEOUT_MS = 15 * 60_000

const result: Results = { passed: 0, failed: 0, files: [] }
const tests = run({
  files: ['scripts/time-of-files.ts', ...process.argv.slice(2)],
  isolation: 'none',
  only: scope === 'rest',
  timeout: TIMEOUT_MS,
})
tests.on('test:summary', ({ counts }) => {
  result.passed = counts.passed
  result.failed = counts.tests - counts.passed - counts.skipped
})
const report: AsyncIterable<string> = tests.compose(new spec())
for await (const line of report) process.stdout.write(line)

// Imported any earlier, its hooks would belong to no run.
const { timeOfFiles } = await import('./time-of-files.ts')
result.files = [...timeOfFiles].map(([file, ms]) => ({ file, ms }))
process.exitCode = result.failed > 0 ? 1 : (process.exitCode ?? 0)
process.send?.(result)
process.disconnect?.()
