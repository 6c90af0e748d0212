/** What takes longest about the rows of an import beside storing them, done where no visitor waits for it. */
import { z } from 'zod'
import { parseImportRow } from '#domain/leads/import-row.ts'
import { report } from '../jobs/report.ts'
import { storedAddress, type PreparedAddress } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'

/** `reason`: why nobody starts by it. */
export type ReadImportRow = { address: PreparedAddress; startedAt: number } | { reason: string }

export const readImportRows = report({
  name: 'import-rows',
  args: z.object({
    accountId: z.string(),
    campaignId: z.string(),
    zone: z.string(),
    now: z.number(),
    rows: z.array(z.object({ email: z.string(), start: z.string().optional() })),
  }),
  async run({ rows, zone, now, ...scope }, { vault }: Pick<Platform, 'vault'>): Promise<ReadImportRow[]> {
    const read: ReadImportRow[] = []
    for (const row of rows) {
      const parsed = parseImportRow(row, { zone, now })
      if ('reason' in parsed) {
        read.push(parsed)
        continue
      }
      const { address, startedAt } = parsed
      read.push({ startedAt, address: { ...address, stored: await storedAddress(vault, scope, address) } })
    }
    return read
  },
})
