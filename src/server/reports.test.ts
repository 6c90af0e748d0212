/** That the background thread knows everything it may be asked for. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { jobKinds } from './job-kinds.ts'
import { reports } from './reports.ts'

const server = import.meta.dirname

/** Names given to `report({ name: … })` or `job({ name: … })` anywhere in the server. */
function namesIn(kind: 'report' | 'job'): string[] {
  const made = new RegExp(`= ${kind}\\(\\{\\s*name: '([^']+)'`, 'g')
  const files = globSync('**/*.ts', { cwd: server, exclude: ['**/*.test.ts'] })
  return files.flatMap((file) =>
    [...readFileSync(join(server, file), 'utf8').matchAll(made)].map(([, name = '']) => name),
  )
}

test('every report that a route asks for is known to the thread that answers', () => {
  assert.deepEqual(new Set(reports.map(({ name }) => name)), new Set(namesIn('report')))
  assert.ok(reports.length > 0)
})

test('every kind of work that can be asked for is known to whoever does it', () => {
  assert.deepEqual(new Set(jobKinds.map(({ name }) => name)), new Set(namesIn('job')))
  assert.ok(jobKinds.length > 0)
})
