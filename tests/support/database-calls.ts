/** Counts every statement that this process sends to a database, whoever sends it. */
import { DatabaseSync, StatementSync } from 'node:sqlite'
import { Client } from 'pg'

export type DatabaseCalls = { count: number }

/** Wraps the two drivers themselves, so that nothing gets past it. */
export function countDatabaseCalls(): DatabaseCalls {
  const calls = { count: 0 }
  wrap(DatabaseSync.prototype, ['exec'], calls)
  wrap(StatementSync.prototype, ['all', 'get', 'run', 'iterate'], calls)
  wrap(Client.prototype, ['query'], calls)
  return calls
}

function wrap(prototype: object, names: string[], calls: DatabaseCalls): void {
  for (const name of names) {
    const original = Reflect.get(prototype, name) as ((...parameters: unknown[]) => unknown) | undefined
    if (!original) throw new Error(`The driver has no ${name}`)
    Reflect.set(prototype, name, function (this: unknown, ...parameters: unknown[]): unknown {
      calls.count += 1
      return Reflect.apply(original, this, parameters)
    })
  }
}
