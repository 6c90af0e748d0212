/** Does the waiting background work as a process of its own, which tests may kill; its clock runs faster by `FACTOR`. */
import { pollChains } from '../../src/server/chaining/chain-worker.ts'
import { createDeps } from '../../src/server/create-deps.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { readEnvironment } from '../../src/server/foundation/environment.ts'
import { createLog } from '../../src/server/http/request-log.ts'
import { jobKinds } from '../../src/server/job-kinds.ts'
import { runDueJobs } from '../../src/server/jobs/run-jobs.ts'
import { pollOutgoingEvents } from '../../src/server/outgoing-events/event-worker.ts'
import { loadSecrets } from '../../src/server/secrets/instance-secrets.ts'

const { FACTOR, SINCE, ...settings } = process.env
const environment = readEnvironment(settings)
const began = Date.now()
const deps = createDeps({
  environment,
  secrets: loadSecrets(environment),
  database: await openDatabase(environment),
  clock: { now: () => Number(SINCE) + (Date.now() - began) * Number(FACTOR) },
  log: createLog('silent'),
  ownerAppFolder: '',
})
pollChains(deps)
pollOutgoingEvents(deps)
for (;;) await runDueJobs(deps, jobKinds)
