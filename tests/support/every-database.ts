/** Promises that hold on either database, each a test on every database that is here. */
import { test, type TestContext } from 'node:test'
import { postgres, testEngines, type TestEngine } from './postgres.ts'

type Run = (engine: TestEngine, context: TestContext) => Promise<void>

export function onEveryDatabase(promise: string, run: Run): void {
  for (const engine of testEngines) test(`${promise}, on ${engine.name}`, (context) => run(engine, context))
}

/** What only several connections can show: SQLite lets one write at a time. */
export function onPostgres(promise: string, run: Run): void {
  test(`${promise}, on PostgreSQL`, { skip: !postgres }, async (context) => {
    if (postgres) await run(postgres, context)
  })
}
