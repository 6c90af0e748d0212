/** `npm run backup -- FILE`: the installation in one file, while it runs. */
import { resolve } from 'node:path'
import { backUp } from '../src/server/database/backup.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { inOneSentence } from './in-one-sentence.ts'

inOneSentence(() => {
  const { DATA_DIR, DATABASE_URL } = readEnvironment(process.env)
  const [file] = process.argv.slice(2)
  if (DATABASE_URL !== undefined)
    return `PostgreSQL is backed up by pg_dump. Keep ${DATA_DIR}/secrets.json, or your own SECRET_KEY and ENCRYPTION_KEY, with it.`
  if (file === undefined) throw new Error('Say where: npm run backup -- FILE')
  // npm runs this in the folder of the product, wherever it was called.
  const kept = backUp(DATA_DIR, resolve(process.env.INIT_CWD ?? '.', file), Date.now())
  return kept.length > 0
    ? `${file} holds the database and its keys. Whoever has it can read everything: keep it safe.`
    : `${file} holds the database. Its keys are in your settings: keep SECRET_KEY and ENCRYPTION_KEY with it.`
})
