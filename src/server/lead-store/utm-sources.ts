/**
 * The UTM sources that a campaign's leads are told apart by: a hundred of each, as anybody can write whatever they like into
 * an address. What is known is read once by each process, when the first lead with one starts.
 */
import { LRUCache } from 'lru-cache'
import type { Db } from '../database/schema.ts'
import { utmSourcesOf } from './step-counts-repository.ts'

const CAMPAIGNS_KEPT = { maxSize: 1000, sizeCalculation: () => 1 }
const SOURCES_LIMIT = 100
const CHARACTERS_LIMIT = 64
const OTHER = 'other'

export type UtmSources = { admitted(campaignId: string, source: string): Promise<string> }

export function createUtmSources(db: Db): UtmSources {
  const known = new LRUCache<string, Promise<Set<string>>>(CAMPAIGNS_KEPT)

  function sourcesOf(campaignId: string): Promise<Set<string>> {
    const before = known.get(campaignId)
    if (before) return before
    const read = utmSourcesOf(db, campaignId)
    known.set(campaignId, read)
    // A database that is away is asked again.
    read.catch(() => known.delete(campaignId))
    return read
  }

  return {
    async admitted(campaignId, source) {
      const short = source.trim().slice(0, CHARACTERS_LIMIT)
      if (short === '') return ''
      const sources = await sourcesOf(campaignId)
      if (sources.has(short)) return short
      if (sources.size >= SOURCES_LIMIT) return OTHER
      sources.add(short)
      return short
    },
  }
}
