/** What went wrong with a connection, as it is kept and as its owner is told. */
import type { z } from 'zod'
import { connectionProblem, type ConnectionProblem } from '#domain/connections/connection.schema.ts'
import type { PlatformError } from '#integrations/platform-error.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'

const kept = connectionProblem.omit({ since: true })

export function problemText({ kind, says }: PlatformError): string {
  return JSON.stringify({ kind, says } satisfies z.infer<typeof kept>)
}

/** Null while it works. */
export function problemOf({
  broken_since,
  problem,
}: Pick<ConnectionRow, 'broken_since' | 'problem'>): ConnectionProblem | null {
  if (broken_since === null || problem === null) return null
  return { ...kept.parse(JSON.parse(problem)), since: broken_since }
}
