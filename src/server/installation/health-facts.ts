/** Finds out how the installation is: every part by itself, so that one that cannot be looked at hides no other. */
import { totalmem } from 'node:os'
import type { HealthFacts, Known } from '#domain/installation/health-facts.schema.ts'
import type { DecisionFigures } from '../diagnostics/decision-figures.ts'
import { inOneLine } from '../diagnostics/hour-counts.ts'
import { lastEvent } from '../diagnostics/repository.ts'
import { VERSION } from '../foundation/version.ts'
import { orTimeout } from '../foundation/with-timeout.ts'
import type { Platform } from '../platform/platform.ts'
import { certificateFact, selfAnswerFact } from './address-facts.ts'
import { backupFact } from './backup-fact.ts'
import { connectionFact } from './connections-repository.ts'
import { storeFigures } from '../stores/store-checks-repository.ts'
import { databaseFact, diskFact } from './storage-facts.ts'
import { uploadedPictures } from './storage-repository.ts'
import { errorFact, jobFact } from './work-facts.ts'
import { inboundMailFact } from './inbound-mail-fact.ts'
import type { NewestVersion } from './newest-version.ts'

export type HealthDeps = Platform & {
  decisions: DecisionFigures
  newestVersion: NewestVersion
  startedAt: number
}

export async function healthFactsOf(deps: HealthDeps): Promise<HealthFacts> {
  const { environment, clock, database, warnings } = deps
  const { APP_ORIGIN: app, EDGE_ORIGIN: edge } = environment
  await deps.hourCounts.flush()
  const [
    newest,
    uncleanStop,
    answersItself,
    certificate,
    last,
    inboundMail,
    databaseNow,
    backup,
    pictures,
    disk,
    jobs,
    connections,
    stores,
    errors,
  ] = await Promise.all([
    known(deps.newestVersion()),
    known(lastEvent(database.db, 'unclean-stop').then((event) => ({ at: event?.at ?? null }))),
    known(selfAnswerFact(deps)),
    known(certificateFact(edge)),
    known(lastEvent(database.db, 'mail').then((event) => ({ event }))),
    known(inboundMailFact(deps)),
    known(databaseFact(deps)),
    known(backupFact(deps)),
    known(uploadedPictures(database.db)),
    known(diskFact(environment)),
    known(jobFact(deps)),
    known(connectionFact(database.db, clock.now())),
    known(storeFigures(database.db)),
    known(errorFact(deps)),
  ])
  return {
    at: clock.now(),
    version: { running: VERSION, startedAt: deps.startedAt, newest, uncleanStop },
    address: { app, edge, answersItself, certificate, warnings: warnings.list() },
    mail: { server: mailServer(environment), last },
    inboundMail,
    database: databaseNow,
    backup,
    pictures,
    disk,
    jobs,
    connections,
    stores,
    errors,
    limits: { ...deps.decisions.lastMinute(), ...memory() },
  }
}

const PATIENCE_MS = 4000

/** What is not known yet, or has no answer in time, says so. */
async function known<Fact>(asked: Promise<Known<Fact>>): Promise<Known<Fact>> {
  try {
    return await orTimeout(asked, PATIENCE_MS, () => new Error('there was no answer in time'))
  } catch (error) {
    return { notKnown: inOneLine(error) }
  }
}

function mailServer({ SMTP_URL }: Platform['environment']): string | null {
  if (SMTP_URL === undefined) return null
  const { hostname, port, protocol } = new URL(SMTP_URL)
  return `${hostname}, port ${port || (protocol === 'smtps:' ? '465' : '587')}`
}

/** Of a container its own limit, else what the machine has. */
function memory() {
  const limit = process.constrainedMemory()
  const all = totalmem()
  return { memory: process.memoryUsage.rss(), memoryLimit: limit > 0 && limit < all ? limit : all }
}
