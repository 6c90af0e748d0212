/** Which days are shown, as it stands in the address: kept from tab to tab, and in what is sent to somebody. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PeriodName } from '#domain/analytics/period.ts'
import type { FunnelSplit } from '#domain/analytics/funnel-splits.ts'

export const periods: Record<PeriodName, { label: string; long: string }> = {
  '7': { label: '7 days', long: 'Last 7 days' },
  '30': { label: '30 days', long: 'Last 30 days' },
  '90': { label: '90 days', long: 'Last 90 days' },
  month: { label: 'This month', long: 'This month' },
  start: { label: 'Since start', long: 'Since start' },
  own: { label: 'Own dates', long: 'Own dates' },
}

export type PeriodSearch = { period: PeriodName; from?: string; to?: string }

const USUAL: PeriodName = '30'

const date = /^\d{4}-\d{2}-\d{2}$/

/** What is not understood is the usual: the last 30 days. */
export function usePeriod(): PeriodSearch {
  const { period = USUAL, from = '', to = '' } = useSearch({ strict: false })
  if (!isPeriod(period)) return { period: USUAL }
  if (period !== 'own') return { period }
  return date.test(from) && date.test(to) && from <= to ? { period, from, to } : { period: USUAL }
}

export function useChoosePeriod(): (period: PeriodSearch) => void {
  const navigate = useNavigate()
  return ({ period, from, to }) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, period, from, to }),
      replace: true,
      resetScroll: false,
    })
}

export function isPeriod(text: string): text is PeriodName {
  return Object.hasOwn(periods, text)
}

/** What funnels are told apart by. */
export const splits: Record<FunnelSplit, string> = {
  page: 'Page',
  trigger: 'Trigger',
  platform: 'Platform',
  device: 'Device',
  source: 'UTM source',
}

/** Open while the address says so: Back closes it. */
export function useSplit() {
  const { split } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (to: FunnelSplit | undefined) =>
    void navigate({ to: '.', search: (now) => ({ ...now, split: to }), replace: true, resetScroll: false })
  return {
    split: split !== undefined && Object.hasOwn(splits, split) ? (split as FunnelSplit) : null,
    choose: go,
    close: () => go(undefined),
  }
}
