/** Runs the test files it is given in this process, and tells its parent how they ended and how long each took. */
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import type { Results } from './test-results.ts'

/** Of one file, far more than any takes: what never ends fails. */
const TIMEOUT_MS = 15 * 60_000

const result: Results = { passed: 0, failed: 0, files: [] }
const tests = run({
  files: ['scripts/time-of-files.ts', ...process.argv.slice(2)],
  isolation: 'none',
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
process.exitCode = result.failed > 0 ? 1 : 0
process.send?.(result)
process.disconnect?.()
