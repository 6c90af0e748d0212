/**
 * The checks, what runs in Node, what runs in a browser: as much of it as `tests/support/sample.ts` says. The twenty slowest
 * files are named at the end, and the last line says how many held.
 */
import { findPostgres } from '../tests/support/postgres.ts'
import { testScopes, type TestScope } from '../tests/support/sample.ts'
import { runBrowserTests } from './browser-tests.ts'
import { runChecks } from './check.ts'
import { runNodeTests } from './node-tests.ts'
import { slowestFiles, together } from './test-results.ts'
import { turns } from './turns.ts'

const scope = (process.argv[2] ?? 'main') as TestScope
if (!testScopes.includes(scope)) throw new Error(`${scope} is none of ${testScopes.join(', ')}`)
// Told by a variable, which the processes that run the tests hear of too.
process.env['TEST_SCOPE'] = scope

/**
 * Two cores wait for disks and databases: a third process has them work meanwhile. What runs in a browser, a few processes
 * by itself, takes the first turn that nothing else wants, while the last of the others end.
 */
const turn = turns(3)
const results = together(
  await Promise.all([
    ...(scope === 'rest' ? [] : [runChecks(turn)]),
    runNodeTests(scope, turn),
    turn(() => runBrowserTests(scope)),
  ]),
)

console.log(`\nThe slowest files:\n${slowestFiles(results)}\n`)
if (!(await findPostgres())) console.log('PostgreSQL was not tested: name a server in TEST_DATABASE_URL')
console.log(`${results.passed} passed, ${results.failed} failed`)
process.exitCode = results.failed > 0 ? 1 : 0
