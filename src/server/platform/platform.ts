/**
 * What every noun stands on, taken whole: the machines that know no noun. It names them all, so it stands right of
 * them on their floor.
 */
import type { Logger } from 'pino'
import type { Audit } from '../audit/audit.ts'
import type { Clock } from '../foundation/clock.ts'
import type { LiveServers } from '../database/live-servers.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { HourCounts } from '../diagnostics/hour-counts.ts'
import type { Environment } from '../foundation/environment.ts'
import type { Mailer } from '../mails/mail.ts'
import type { Fetcher } from '../outbound/fetcher.ts'
import type { SendMessage } from '../outbound/message-sender.ts'
import type { InstanceSecrets } from '../secrets/instance-secrets.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Stopping } from '../http/drain.ts'
import type { InstallationWarnings } from '../http/installation-warnings.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Reports } from '../jobs/report.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { JobQueue } from '../jobs/job-queue.ts'

export type Platform = {
  environment: Environment
  database: OpenDatabase
  clock: Clock
  log: Logger
  secrets: InstanceSecrets
  /** Keys that sign: derived from SECRET_KEY. */
  signingKeys: PurposeKeys
  /** Keys that protect what is stored: derived from ENCRYPTION_KEY. */
  storageKeys: PurposeKeys
  vault: Vault
  jobs: JobQueue
  /** Which servers answer on this database. */
  servers: LiveServers
  warnings: InstallationWarnings
  /** Errors and jobs by the hour. */
  hourCounts: HourCounts
  /** How far this process has come with stopping. */
  stopping: Stopping
  audit: Audit
  mailer: Mailer
  /** The only way to addresses that other people typed. */
  fetcher: Fetcher
  /** The same for what is sent there. */
  sendMessage: SendMessage
  metrics: Metrics
  limits: AttemptLimits
  /** Long reads: the background thread answers. */
  reports: Reports
}
