/** What takes longest about the rows of an import beside storing them, done where no visitor waits for it. */
import { z } from 'zod'
import { parseImportRow } from '#domain/leads/import-row.ts'
import { report } from '../jobs/report.ts'
import { addressHashes, sealAddress, type HashedAddress } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'

/** `reason`: why nobody starts by it. */
export type ReadImportRow = { address: HashedAddress; startedAt: number } | { reason: string }

type ImportNeeds = Pick<Platform, 'vault'>

const scopeArgs = z.object({ accountId: z.string(), campaignId: z.string() })

export const readImportRows = report({
  name: 'import-rows',
  args: scopeArgs.extend({
    zone: z.string(),
    now: z.number(),
    rows: z.array(z.object({ email: z.string(), start: z.string().optional() })),
  }),
  async run({ rows, zone, now, ...scope }, { vault }: ImportNeeds): Promise<ReadImportRow[]> {
    const read: ReadImportRow[] = []
    for (const row of rows) {
      const parsed = parseImportRow(row, { zone, now })
      if ('reason' in parsed) {
        read.push(parsed)
        continue
      }
      const { address, startedAt } = parsed
      read.push({ startedAt, address: { ...address, hashes: await addressHashes(vault, scope, address) } })
    }
    return read
  },
})

/** In their order. */
export const sealImported = report({
  name: 'import-seals',
  args: scopeArgs.extend({ addresses: z.array(z.string()) }),
  async run({ addresses, ...scope }, { vault }: ImportNeeds): Promise<string[]> {
    const sealed: string[] = []
    for (const address of addresses) sealed.push(await sealAddress(vault, scope, address))
    return sealed
  },
})
