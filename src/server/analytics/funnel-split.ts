/** How far leads come, told apart by where they came from. */
import type { FunnelRow } from '#domain/analytics/analytics.api.ts'
import type { FunnelSplit } from '#domain/analytics/funnel-splits.ts'
import { splitName, splitValue } from '#domain/analytics/split-names.ts'
import { pageName } from '#domain/pages/page-labels.ts'
import type { Db } from '../database/schema.ts'
import { originCounts } from '../lead-store/step-counts-repository.ts'
import type { CountedPeriod } from './campaign-period.ts'
import { funnelOf } from './overview.ts'
import { namedPages } from './page-figures-repository.ts'

/** Those that started the most people first. */
export async function funnelBy(
  db: Db,
  { campaignId, kind, days }: CountedPeriod,
  by: FunnelSplit,
): Promise<FunnelRow[]> {
  if (kind !== 'leads') return []
  const [counts, named] = await Promise.all([originCounts(db, campaignId, days), namedPages(db, campaignId)])
  const pages = new Map(named.map((page) => [page.id, pageName(page)]))
  const groups = Map.groupBy(counts, ({ origin }) => splitValue(by, origin))
  const rows = [...groups].flatMap(([value, [first, ...others]]) =>
    first ? [{ value, name: splitName(by, first.origin, pages), funnel: funnelOf([first, ...others]) }] : [],
  )
  return rows
    .filter(({ funnel }) => funnel.some(({ leads }) => leads !== 0))
    .toSorted((one, other) => startedIn(other) - startedIn(one) || (one.value < other.value ? -1 : 1))
}

function startedIn({ funnel }: FunnelRow): number {
  return funnel[0]?.leads ?? 0
}
