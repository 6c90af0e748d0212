/** What the leads of a campaign can be filtered by, and how many there are of each: from the counts by their origin. */
import { originOf, type LeadOrigin } from '#domain/analytics/lead-origin.ts'
import { leadSources } from '#domain/starts/lead-sources.ts'
import type { LeadFilterChoice } from '#domain/leads/leads.api.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedCampaignId } from '../foundation/scope.ts'
import { labelsOfPages, leadsByOrigin } from './lead-origins-repository.ts'

export async function filterChoices(db: Db, campaign: OwnedCampaignId) {
  const origins = (await leadsByOrigin(db, campaign)).map(({ origin, leads }) => ({
    ...originOf(origin),
    leads,
  }))
  const pages = await labelsOfPages(db, campaign)
  const choices = (part: keyof LeadOrigin, labels: ReadonlyMap<string, string>): LeadFilterChoice[] => {
    const sums = new Map<string, number>()
    for (const { [part]: value, leads } of origins) sums.set(value, (sums.get(value) ?? 0) + leads)
    sums.delete('')
    return [...sums]
      .map(([value, leads]) => ({ value, label: labels.get(value) ?? value, leads }))
      .toSorted((one, other) => other.leads - one.leads)
  }
  return {
    sources: choices('source', new Map(Object.entries(leadSources))),
    triggers: choices('trigger', nothing),
    devices: choices('device', nothing),
    utmSources: choices('utmSource', nothing),
    pages: choices('pageId', pages),
  }
}

const nothing: ReadonlyMap<string, string> = new Map()
