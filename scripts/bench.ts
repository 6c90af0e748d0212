/** Runs every measurement under bench/, or those whose names are given: `npm run bench -- decision`. */
import { globSync } from 'node:fs'
import { runAloud } from './run-command.ts'

const wanted = process.argv.slice(2)
const files = globSync('bench/*.bench.ts').toSorted()
const chosen = files.filter(
  (file) => wanted.length === 0 || wanted.some((name) => file === `bench/${name}.bench.ts`),
)

if (chosen.length === 0) {
  console.error(`No such measurement. There are: ${files.map((file) => file.slice(6, -9)).join(', ')}`)
  process.exitCode = 1
}
for (const file of chosen) {
  console.log(`\n${file}`)
  if (!(await runAloud(`node ${file}`))) process.exitCode = 1
}
