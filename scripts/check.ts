/** Everything that can be known without running the product: format, lint, types of every room, dead code. */
import { globSync } from 'node:fs'
import { runQuietly } from './run-command.ts'

const rooms = globSync('{src/*,tests}/tsconfig.json').toSorted()

const checks: Record<string, string> = {
  format: 'oxfmt --check',
  lint: 'oxlint',
  ...Object.fromEntries(
    rooms.map((file) => [`types ${file.replace('/tsconfig.json', '')}`, `tsc -p ${file}`]),
  ),
  'dead code': 'knip --no-progress',
}

export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 }
  for (const [name, commandLine] of Object.entries(checks)) {
    const { passed, output } = await runQuietly(commandLine)
    console.log(passed ? `✔ ${name}` : `✖ ${name}\n${output}`)
    counts[passed ? 'passed' : 'failed'] += 1
  }
  return counts
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
