/** Promises that hold on either database: where each is tested, and on which of those that are here. */
import { test, type TestContext, type TestOptions } from 'node:test'
import { postgres, sqlite, testEngines, type TestEngine } from './postgres.ts'
import { leftToRest } from './sample.ts'

type Run = (engine: TestEngine, context: TestContext) => Promise<void>

/** For what speaks to the database itself: a test on every one, always. */
export function onEveryDatabase(promise: string, run: Run, options: TestOptions = {}): void {
  for (const engine of testEngines) test(titleOn(engine, promise), options, (context) => run(engine, context))
}

/** For what rests on that: `npm test` tries each promise on one of them by turns, and `npm run test:rest` on the other. */
export function onEngineByTurns(promise: string, run: Run, options: TestOptions = {}): void {
  const inTurn = engineInTurn(promise)
  for (const engine of testEngines)
    test(titleOn(engine, promise), engine === inTurn ? options : leftToRest, (context) =>
      run(engine, context),
    )
}

/** What only several connections can show: SQLite lets one write at a time. */
export function onPostgres(promise: string, run: Run, options: TestOptions = {}): void {
  test(`${promise}, on PostgreSQL`, { skip: !postgres, ...options }, async (context) => {
    if (postgres) await run(postgres, context)
  })
}

function titleOn({ name }: TestEngine, promise: string): string {
  return `${promise}, on ${name}`
}

/** There a test takes more than twice as long. */
const ON_POSTGRES_OF = 3

/** Always the same one for the same promise. */
function engineInTurn(promise: string): TestEngine {
  const sum = Array.from(promise).reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0)
  return postgres && sum % ON_POSTGRES_OF === 0 ? postgres : sqlite
}
