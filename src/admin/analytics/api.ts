/** What the screens of analytics ask the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { analyticsApi } from '#domain/analytics/analytics.api.ts'
import type { FunnelSplit } from '#domain/analytics/funnel-splits.ts'
import { pathOf, request } from '../calls/request.ts'
import type { PeriodSearch } from './period-search.ts'

export function overviewQuery(campaignId: string, query: PeriodSearch) {
  return queryOptions({
    queryKey: ['analytics', campaignId, 'overview', query] as const,
    queryFn: ({ signal }) => request(analyticsApi.overview, { params: { campaignId }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

export function funnelQuery(campaignId: string, query: PeriodSearch & { by: FunnelSplit }) {
  return queryOptions({
    queryKey: ['analytics', campaignId, 'funnel', query] as const,
    queryFn: ({ signal }) => request(analyticsApi.funnel, { params: { campaignId }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

export function pagesQuery(campaignId: string, query: PeriodSearch) {
  return queryOptions({
    queryKey: ['analytics', campaignId, 'pages', query] as const,
    queryFn: ({ signal }) => request(analyticsApi.pages, { params: { campaignId }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

export function portalsQuery(campaignId: string, query: PeriodSearch) {
  return queryOptions({
    queryKey: ['analytics', campaignId, 'portals', query] as const,
    queryFn: ({ signal }) => request(analyticsApi.portals, { params: { campaignId }, query }, signal),
    placeholderData: keepPreviousData,
  })
}

type Exported = 'exportOverview' | 'exportBuying' | 'exportFunnel' | 'exportPages'

export function exportAddress(
  what: Exported,
  campaignId: string,
  query: PeriodSearch & { by?: FunnelSplit },
): string {
  return pathOf(analyticsApi[what].path, { params: { campaignId }, query })
}
