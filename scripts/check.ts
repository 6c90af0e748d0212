/** Everything that can be known without running the product: format, lint, types of every room, dead code. */
import { globSync } from 'node:fs'
import { limited } from './limited.ts'
import { runQuietly } from './run-command.ts'
import type { Results } from './test-results.ts'

const rooms = globSync('{src/*,tests}/tsconfig.json').toSorted()

const checks: Record<string, string> = {
  lint: 'oxlint',
  format: 'oxfmt --check',
  ...Object.fromEntries(
    rooms.map((file) => [`types ${file.replace('/tsconfig.json', '')}`, `tsc -p ${file} --checkers 1`]),
  ),
  'dead code': 'knip --no-progress',
}

const AT_A_TIME = 2

/**
 * What reads types is written in Go and would take every core for itself: two of them at a time would do the same work
 * twice over, several checkers of one program look at the same types. It collects its garbage less often, too.
 */
const oneCoreEach = { GOMAXPROCS: '1', GOGC: '400' }

export async function runChecks(): Promise<Results> {
  const outcomes = await limited(Object.entries(checks), AT_A_TIME, async ([name, commandLine]) => {
    const { passed, output } = await runQuietly(commandLine, oneCoreEach)
    console.log(passed ? `✔ ${name}` : `✖ ${name}\n${output}`)
    return passed
  })
  const passed = outcomes.filter((one) => one).length
  return { passed, failed: outcomes.length - passed, files: [] }
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
