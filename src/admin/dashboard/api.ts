/** What the dashboard asks the server. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dashboardApi } from '#domain/dashboard/dashboard.api.ts'
import type { PeriodSearch } from '../analytics/period-search.ts'
import { pathOf, request } from '../calls/request.ts'

export function dashboardQuery(query: PeriodSearch) {
  return queryOptions({
    queryKey: ['dashboard', 'figures', query] as const,
    queryFn: ({ signal }) => request(dashboardApi.figures, { query }, signal),
    placeholderData: keepPreviousData,
  })
}

export const attentionQuery = queryOptions({
  queryKey: ['dashboard', 'attention'],
  queryFn: ({ signal }) => request(dashboardApi.attention, {}, signal),
})

export function exportAddress(query: PeriodSearch): string {
  return pathOf(dashboardApi.exportFigures.path, { query })
}
