/** A process that upgrades the database of its environment and stays in the middle of the last migration. */
import { openDatabase } from '../../src/server/database/open-database.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { migrations, type Migration } from '../../src/server/database/migrations.ts'
import { readEnvironment } from '../../src/server/foundation/environment.ts'
import { testClock } from './clock.ts'

const forever = new Promise<void>(() => {})

function staying(migration: Migration): Migration {
  return {
    name: migration.name,
    async up(db) {
      await migration.up(db)
      process.stdout.write('All of its statements are done\n')
      setInterval(() => {}, 60_000)
      await forever
    },
  }
}

const { db } = await openDatabase(readEnvironment(process.env))
const last = migrations.at(-1)
if (last) await migrate(db, testClock(), [...migrations.slice(0, -1), staying(last)])
