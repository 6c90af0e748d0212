/** Puts together what the server and its background work are built from. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { accountMails } from './accounts/account-mails.ts'
import { attemptLimits } from './limits/attempt-limits.ts'
import { createAuth } from './accounts/auth.ts'
import { campaignParts, snapshotColumns } from './campaign-parts.ts'
import { connectionUses } from './connection-uses.ts'
import { createPlatformLines } from './connections/platform-lines.ts'
import type { Deps } from './deps.ts'
import { noteEvent } from './diagnostics/repository.ts'
import { createHourCounts } from './diagnostics/hour-counts.ts'
import { createAudit } from './audit/audit.ts'
import type { Clock } from './foundation/clock.ts'
import { liveServers } from './database/live-servers.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { createCompiledStyles } from './email-timers/compiled-styles.ts'
import type { Environment } from './foundation/environment.ts'
import { notStopping } from './http/drain.ts'
import { installationWarnings } from './http/installation-warnings.ts'
import { createMetrics } from './http/metrics.ts'
import { readScriptFile } from './http/script-file.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { reportsHere } from './jobs/report.ts'
import { reports } from './reports.ts'
import { openMailer } from './mails/open-mailer.ts'
import { allowedHosts, createFetcher } from './outbound/fetcher.ts'
import { createMessageSender, type MessageSenderSettings } from './outbound/message-sender.ts'
import type { Network } from './outbound/guarded-connector.ts'
import type { PlatformPatience } from './outbound/platform-client.ts'
import { createPageCode } from './pages/page-code.ts'
import { framerOf, PREVIEWED_PAGE_BYTES, previewedPages } from './preview/previewed-pages.ts'
import type { UnsealList } from './secrets/unseal-list.ts'
import type { InstanceSecrets } from './secrets/instance-secrets.ts'
import { purposeKeys } from './secrets/purpose-keys.ts'
import { createVault } from './secrets/vault.ts'
import type { Timeouts } from './foundation/with-timeout.ts'
import { Snapshot } from './snapshot/snapshot.ts'
import { createStoreLines } from './stores/store-lines.ts'
import { createVisitors } from './visitors/visitors.ts'

/** What differs between a running server, its worker and a test. */
export type ServerParts = {
  environment: Environment
  secrets: InstanceSecrets
  database: OpenDatabase
  clock: Clock
  log: Logger
  ownerAppFolder: string
  /** The way out; tests put one of their own in its place. */
  network?: Network
  /** Where long lists are opened; without it, in the thread that reads them. */
  unsealInThread?: UnsealList
  /** On a busy machine a test may take longer than a visitor would wait. */
  timeouts?: Timeouts
  /** How long platforms are waited for, and how. */
  patience?: PlatformPatience
  /** The same of addresses that are sent messages. */
  sending?: Pick<MessageSenderSettings, 'timeouts' | 'settle'>
  /** How long an answer of the assistant may take, in milliseconds. */
  turnMs?: number
}

const EMBED_FOLDER = join(import.meta.dirname, '../../dist/embed')

export function createDeps(given: ServerParts): Deps {
  const { environment, secrets, database, clock, log, network } = given
  const { db } = database
  const signingKeys = purposeKeys(secrets.secretKey)
  const storageKeys = purposeKeys(secrets.encryptionKey)
  const jobs = createJobQueue({ clock, storageKeys })
  const mails = accountMails({ db, jobs, appOrigin: environment.APP_ORIGIN })
  const limits = attemptLimits({ db, clock, signingKeys })
  const outbound = { allowed: allowedHosts(environment), network }
  const servers = liveServers({
    ...given,
    onUncleanStop: (at) => noteEvent(db, { name: 'unclean-stop', at, outcome: 'failed', detail: '' }),
  })
  const jobDeps = {
    ...given,
    signingKeys,
    storageKeys,
    jobs,
    servers,
    platformLines: createPlatformLines({ ...given, ...outbound, servers }),
    connectionUses,
    storeLines: createStoreLines({ ...given, ...outbound, servers }),
    stopping: notStopping(),
    warnings: installationWarnings(log),
    hourCounts: createHourCounts({ db, clock, log }),
    mails,
    mailer: openMailer(environment, { db, storageKeys }),
    fetcher: createFetcher(outbound),
    sendMessage: createMessageSender({ clock, ...outbound, ...given.sending }),
    vault: createVault({ db, clock, secrets, unsealInThread: given.unsealInThread }),
    auth: createAuth({ db, environment, signingKeys, mails, limits, log }),
    audit: createAudit({ clock, signingKeys }),
  }
  const metrics = createMetrics()
  const snapshot = new Snapshot({
    db,
    clock,
    log,
    origins: environment,
    columns: snapshotColumns(campaignParts),
  })
  const styles = createCompiledStyles({ folder: join(environment.DATA_DIR, 'email-timers'), log })
  const edge = { edgeOrigin: environment.EDGE_ORIGIN, embedFolder: EMBED_FOLDER }
  return {
    ...jobDeps,
    campaignParts,
    metrics,
    limits,
    reports: reportsHere(reports, jobDeps),
    snapshot,
    styles,
    visitors: createVisitors({ ...jobDeps, ...edge, metrics, snapshot }),
    pageCode: createPageCode(edge),
    stageScripts: {
      'bar-preview': readScriptFile(join(EMBED_FOLDER, 'bar-preview.js')),
      'oldest-bar-preview': readScriptFile(join(EMBED_FOLDER, 'oldest-bar-preview.js')),
      'timer-preview': readScriptFile(join(EMBED_FOLDER, 'timer-preview.js')),
      'portal-preview': readScriptFile(join(EMBED_FOLDER, 'portal-preview.js')),
    },
    previewedPages: previewedPages({
      fetcher: createFetcher({
        ...outbound,
        maxBytes: PREVIEWED_PAGE_BYTES,
        purpose: 'shows a page to its owner',
      }),
      framer: framerOf(environment),
      mayFetch: (publicKey) => limits.take('previewedPagesPerAccount', publicKey),
    }),
  }
}
