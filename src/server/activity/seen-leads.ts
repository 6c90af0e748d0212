/**
 * What this process has written of leads lately: doing the same again that day adds to counts at once, but to the lead's own
 * row only now and then, for it changes nothing but how often and until when.
 */
import { LRUCache } from 'lru-cache'
import type { Tally, TallyRow } from './tally.ts'

const LEADS_KEPT = { maxSize: 50_000, sizeCalculation: () => 1 }

type SeenLead = { isTest: boolean; steps: Tally['steps']; rows: SeenRow[] }
type SeenRow = Pick<TallyRow, 'kind' | 'pageId' | 'day'>

export type SeenLeads = {
  get(leadId: string): SeenLead | undefined
  keep(leadId: string, lead: Pick<SeenLead, 'isTest' | 'steps'>, rows: readonly TallyRow[]): void
}

export function createSeenLeads(): SeenLeads {
  const leads = new LRUCache<string, SeenLead>(LEADS_KEPT)
  return {
    get: (leadId) => leads.get(leadId),
    keep(leadId, { isTest, steps }, rows) {
      const seen = leads.get(leadId) ?? { isTest, steps, rows: [] }
      Object.assign(seen, { isTest, steps })
      for (const row of rows) if (!hasDone(seen, row)) seen.rows.push(row)
      leads.set(leadId, seen)
    },
  }
}

export function hasDone({ rows }: Pick<SeenLead, 'rows'>, { kind, pageId, day }: SeenRow): boolean {
  for (const row of rows) if (row.kind === kind && row.day === day && row.pageId === pageId) return true
  return false
}
