/** Everything that visitors' routes are built from, put together once per process. */
import type { Logger } from 'pino'
import type { Clock } from '../foundation/clock.ts'
import type { LiveServers } from '../database/live-servers.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { createActivity, type Activity } from '../activity/activity.ts'
import { createClicks, type Clicks } from './clicks.ts'
import type { InstallationWarnings } from '../http/installation-warnings.ts'
import type { Metrics } from '../http/metrics.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import { createShownCodes, type ShownCodes } from '../discounts/shown-codes.ts'
import { createSales, type Sales } from '../sales/record-sale.ts'
import type { Vault } from '../secrets/vault.ts'
import { takeHandover } from './handovers-repository.ts'
import { createXray } from './xray.ts'
import { createDecide, type Decide } from './decide.ts'
import { defaultTimeouts, type Timeouts } from '../foundation/with-timeout.ts'
import { createLeadStarts, type LeadStarts } from '../lead-store/lead-starts.ts'
import type { LeadStore } from '../lead-store/lead-store.ts'
import { openLeadStore } from '../lead-store/open-lead-store.ts'
import { linkNotes, type LinkNotes } from './link-notes.ts'
import { type PageScripts, readPageScripts } from './page-scripts.ts'
import { pageSightings, type PageSightings } from './page-sightings.ts'
import { recognition } from './recognize.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { createTakePortal, type TakePortal } from './take-portal.ts'
import { createTakeReport, type TakeReport } from './take-report.ts'
import type { TeamHandover } from '../tokens/team-mark.ts'
import { tokenReader } from '../tokens/token-reader.ts'
import { visitorKeys, type VisitorKeys } from '../tokens/visitor-keys.ts'
import { visitorLimits, type VisitorLimits } from '../limits/visitor-limits.ts'
import { visitorMetrics } from '../lead-store/visitor-metrics.ts'

export type Visitors = {
  clock: Clock
  log: Logger
  keys: VisitorKeys
  snapshot: Snapshot
  starts: LeadStarts
  decide: Decide
  takeReport: TakeReport
  takePortal: TakePortal
  limits: VisitorLimits
  sightings: PageSightings
  /** What people do, counted. */
  activity: Activity
  clicks: Clicks
  linkNotes: LinkNotes
  sales: Sales
  /** Codes of store campaigns. */
  codes: ShownCodes
  timeouts: Timeouts
  /** Whether the visitors' host is reached over TLS. */
  isSecure: boolean
  /** What owners' pages load; null before the first build. */
  scripts: PageScripts | null
  /** Stores what waits in memory. */
  drain(): Promise<void>
}

export type VisitorParts = {
  database: OpenDatabase
  clock: Clock
  log: Logger
  vault: Vault
  snapshot: Snapshot
  metrics: Pick<Metrics, 'registry'>
  signingKeys: PurposeKeys
  servers: Pick<LiveServers, 'shareOf'>
  warnings: Pick<InstallationWarnings, 'add'>
  jobs: JobQueue
  edgeOrigin: string
  /** Where the built script lies. */
  embedFolder: string
  /** Where leads are kept; the database's own store unless something else is asked for. */
  store?: LeadStore
  timeouts?: Timeouts
}

export function createVisitors(parts: VisitorParts): Visitors {
  const { database, clock, log, vault, snapshot, signingKeys, edgeOrigin, timeouts = defaultTimeouts } = parts
  const { db } = database
  const keys = visitorKeys(signingKeys)
  const metrics = visitorMetrics({ registry: parts.metrics.registry, snapshotAgeMs: () => snapshot.ageMs })
  const starts = createLeadStarts({
    db,
    keys,
    store: parts.store ?? openLeadStore(database),
    vault,
    snapshot,
    log,
    metrics,
  })
  const limits = visitorLimits({
    clock,
    shareOf: parts.servers.shareOf,
    onReached(limit) {
      metrics.limitReached(limit)
      if (limit === 'mayCreate') parts.warnings.add({ kind: 'visitorLimit' })
    },
  })
  const sightings = pageSightings({ db, clock, log })
  const notes = linkNotes({ db, clock, log })
  const activity = createActivity({ db, log, metrics })
  const clicks = createClicks({ clock, activity })
  const sales = createSales({ ...parts, db, keys })
  const codes = createShownCodes({ db, clock, snapshot, timeouts })
  const tokens = tokenReader(keys.tokens)
  const recognize = recognition({ keys, snapshot, starts, vault, metrics, timeouts })
  const answering = {
    clock,
    keys,
    tokens,
    snapshot,
    recognition: recognize,
    limits,
    activity,
    clicks,
    sales,
    codes,
    takeHandover: (handover: TeamHandover, now: number) => takeHandover(db, handover, now),
    xray: createXray({ db, vault, tokens, sightings, codes, timeouts }),
    timeouts,
  }
  return {
    clock,
    log,
    keys,
    snapshot,
    starts,
    limits,
    sightings,
    activity,
    clicks,
    linkNotes: notes,
    sales,
    codes,
    decide: createDecide({ ...answering, sightings }),
    takePortal: createTakePortal({ ...answering, db, log, vault }),
    takeReport: createTakeReport({ clock, snapshot, tokens, limits, activity }),
    timeouts,
    isSecure: edgeOrigin.startsWith('https:'),
    scripts: readPageScripts(parts.embedFolder),
    async drain() {
      await starts.drain()
      await sales.drain()
      await activity.flush()
      await notes.settled()
      await sightings.flush()
    },
  }
}
