/** One person of a campaign: what the screen asks the server. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { personApi, type TimelineEntry } from '#domain/people/person.api.ts'
import type { TimelineGroup } from '#domain/people/timeline.ts'
import { pathOf, request } from '../calls/request.ts'

type PersonKey = { campaignId: string; leadId: string }

/** Begins as the list of leads does: what changes a lead makes both stale. */
export function personQuery({ campaignId, leadId }: PersonKey) {
  return queryOptions({
    queryKey: ['leads', campaignId, 'person', leadId] as const,
    queryFn: ({ signal }) => request(personApi.load, { params: { campaignId, leadId } }, signal),
  })
}

export type Timeline = { entries: TimelineEntry[]; next: string | null }

/** All of it begins with what came with the person. */
export function timelineQuery(
  { campaignId, leadId }: PersonKey,
  { group, first }: { group: TimelineGroup | undefined; first: Timeline },
) {
  return infiniteQueryOptions({
    queryKey: ['leads', campaignId, 'person', leadId, 'timeline', group ?? first] as const,
    queryFn: ({ pageParam, signal }): Promise<Timeline> => {
      if (group === undefined && pageParam === '') return Promise.resolve(first)
      const query = { ...(group ? { group } : {}), ...(pageParam ? { after: pageParam } : {}) }
      return request(personApi.timeline, { params: { campaignId, leadId }, query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function personExportAddress(key: PersonKey): string {
  return pathOf(personApi.exportPerson.path, { params: key })
}
