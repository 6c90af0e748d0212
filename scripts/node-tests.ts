/**
 * What runs in Node. A process of its own costs more than most files take, so files share a few; each of those takes
 * them one after another.
 */
import { fork } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { resolve as resolvePath } from 'node:path'
import type { TestScope } from '../tests/support/sample.ts'
import { together, type Results } from './test-results.ts'
import type { Turn } from './turns.ts'

const GROUPS = 9

/** By far the longest begin first and alone: at the end the rest would be done, and a core would wait for them. */
const longest = ['src/server/visitors/deadline-promise.test.ts', 'src/server/main.test.ts']

/** People run what was built, and it was built right before. */
const tested = {
  TESTED_SERVER: resolvePath('dist/server/main.js'),
  TESTED_SCRIPT: resolvePath('dist/embed'),
}

export async function runNodeTests(scope: TestScope, turn: Turn): Promise<Results> {
  return together(await Promise.all(groups(scope).map((files) => turn(() => runGroup(files)))))
}

/** Neighbors go to different groups: what is slow lies together. */
function groups(scope: TestScope): string[][] {
  const files = globSync(['src/**/*.test.ts', 'tests/*.test.ts']).filter((file) => hasWork(scope, file))
  const others = files.filter((file) => !longest.includes(file))
  const dealt = Map.groupBy(others.toSorted().entries(), ([at]) => at % GROUPS)
  return [
    ...longest.filter((file) => files.includes(file)).map((file) => [file]),
    ...[...dealt.values()].map((group) => group.map(([, file]) => file)),
  ]
}

/** To read all others would take as long as some of the tests that are left. */
function hasWork(scope: TestScope, file: string): boolean {
  return scope !== 'rest' || /onEngineByTurns|leftToRest/.test(readFileSync(file, 'utf8'))
}

function runGroup(files: string[]): Promise<Results> {
  return new Promise((resolve) => {
    const child = fork('scripts/node-test-group.ts', files, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, ...tested },
    })
    let output = ''
    let result: Results | undefined
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    child.on('message', (message) => (result = message as Results))
    child.on('close', (code) => {
      process.stdout.write(output)
      // A process that ends badly without a failed test has failed once.
      if (!result) return resolve({ passed: 0, failed: 1, files: [] })
      resolve(code === 0 ? result : { ...result, failed: Math.max(result.failed, 1) })
    })
  })
}
