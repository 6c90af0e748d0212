/**
 * What brings something about at a platform, as a process of its own that can be killed; its clock runs faster by `FACTOR`.
 * `WORK`: `writes` of deadlines at mail platforms, or `codes` at shops.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { createDeps } from '../src/server/create-deps.ts'
import { openDatabase } from '../src/server/database/open-database.ts'
import { pollCodes } from '../src/server/discounts/code-worker.ts'
import { readEnvironment } from '../src/server/foundation/environment.ts'
import { createLog } from '../src/server/http/request-log.ts'
import { loadSecrets } from '../src/server/secrets/instance-secrets.ts'
import { pollWrites } from '../src/server/write-back/write-worker.ts'
import { fastClock } from './fast-clock.ts'

const { FACTOR, SINCE, WORK, ...settings } = process.env
const environment = readEnvironment(settings)
const factor = Number(FACTOR)
const deps = createDeps({
  environment,
  secrets: loadSecrets(environment),
  database: await openDatabase(environment),
  clock: fastClock(factor, Number(SINCE)),
  log: createLog(environment.LOG_LEVEL),
  ownerAppFolder: '',
  patience: { timeouts: { totalMs: 10_000, firstByteMs: 10_000 }, pause: (ms) => wait(ms / factor) },
})
const poll = WORK === 'codes' ? pollCodes : pollWrites
poll(deps)
console.log('Working')
