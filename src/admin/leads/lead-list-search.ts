/**
 * What the address of the list of leads says: which of them, and in which order. What somebody searches for is an address,
 * and stands in none.
 */
import type { z } from 'zod'
import { leadsApi } from '#domain/leads/leads.api.ts'

const schema = leadsApi.list.query.omit({ email: true, after: true })

export type LeadListSearch = z.output<typeof schema>

/** What is none of these is passed over. */
export function leadListSearch(search: Record<string, unknown>): LeadListSearch {
  const understood = Object.entries(schema.shape).flatMap(([name, part]) => {
    const { success, data } = part.safeParse(search[name])
    return success && data !== undefined ? [[name, data]] : []
  })
  return schema.parse(Object.fromEntries(understood))
}
