/** What everything about integrations is given. */
import type { ConnectionDeps } from '../connections/open-connection.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

export type IntegrationsDeps = Platform &
  ConnectionDeps & {
    snapshot: Snapshot
    visitors: { starts: LeadStarts }
  }
