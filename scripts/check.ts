/** Everything that can be known without running the product: format, lint, types of every room, dead code. */
import { globSync } from 'node:fs'
import { runQuietly } from './run-command.ts'
import type { Results } from './test-results.ts'
import { turns, type Turn } from './turns.ts'

/** By far the longest begin first: at the end the rest would be done, and a core would wait for them. */
const longest = ['tests/tsconfig.json', 'src/server/tsconfig.json', 'src/admin/tsconfig.json']
const rooms = new Set([...longest, ...globSync('{src/*,tests}/tsconfig.json').toSorted()])

const checks: Record<string, string> = {
  ...Object.fromEntries(
    [...rooms].map((file) => [`types ${file.replace('/tsconfig.json', '')}`, `tsc -p ${file} --checkers 1`]),
  ),
  'dead code': 'knip --no-progress',
  lint: 'oxlint',
  format: 'oxfmt --check',
}

const AT_A_TIME = 2

/**
 * What reads types is written in Go and would take every core for itself: two of them at a time would do the same work
 * twice over, several checkers of one program look at the same types. It collects its garbage less often, too.
 */
const oneCoreEach = { GOMAXPROCS: '1', GOGC: '400' }

export async function runChecks(turn: Turn): Promise<Results> {
  const runCheck = async ([name, commandLine]: [string, string]) => {
    const { passed, output } = await runQuietly(commandLine, oneCoreEach)
    console.log(passed ? `✔ ${name}` : `✖ ${name}\n${output}`)
    return passed
  }
  const outcomes = await Promise.all(Object.entries(checks).map((check) => turn(() => runCheck(check))))
  const passed = outcomes.filter((one) => one).length
  return { passed, failed: outcomes.length - passed, files: [] }
}

if (import.meta.main) {
  const { failed } = await runChecks(turns(AT_A_TIME))
  process.exitCode = failed > 0 ? 1 : 0
}
