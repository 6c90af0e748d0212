/** `npm run restore -- FILE`: a backup becomes the installation in DATA_DIR, where none may be yet. */
import { resolve } from 'node:path'
import { restoreBackup } from '../src/server/database/backup.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { inOneSentence } from './in-one-sentence.ts'

inOneSentence(() => {
  const { DATA_DIR } = readEnvironment(process.env)
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Say which: npm run restore -- FILE')
  restoreBackup(resolve(process.env.INIT_CWD ?? '.', file), DATA_DIR)
  return `${DATA_DIR} holds what was in ${file}. npm start goes on from there.`
})
