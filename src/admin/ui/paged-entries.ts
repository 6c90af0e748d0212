/** A list that is searched and asked for page by page. */
import { useDebouncedValue } from '@mantine/hooks'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'

const PAUSE_MS = 250
const FRESH_MS = 60_000

export type EntryPage<Entry> = { entries: readonly Entry[]; next: string | null }

export type PagedList<Entry> = {
  queryKey: readonly unknown[]
  /** `page` is undefined for the first one. */
  load: (
    asked: { search: string; page: string | undefined },
    signal: AbortSignal,
  ) => Promise<EntryPage<Entry>>
}

/** What a search in a list finds, as far as somebody has asked for more. */
export function entriesQuery<Entry>({ queryKey, load }: PagedList<Entry>, search: string) {
  return infiniteQueryOptions({
    queryKey: [...queryKey, search],
    queryFn: ({ pageParam, signal }) => load({ search, page: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

type Asked<Entry> = { list: PagedList<Entry>; wanted: string; enabled: boolean }

/** Of what was typed, never of what was typed before: Enter takes what one sees. */
export function useEntries<Entry>({ list, wanted, enabled }: Asked<Entry>) {
  const [search] = useDebouncedValue(wanted, PAUSE_MS)
  const isCurrent = search === wanted
  const query = useInfiniteQuery({ ...entriesQuery(list, search), enabled, staleTime: FRESH_MS })
  return {
    entries: (isCurrent && query.data?.pages.flatMap(({ entries }) => entries)) || null,
    isPending: !isCurrent || query.isFetching,
    hasMore: isCurrent && query.hasNextPage,
    problem: isCurrent && query.isError && !query.isFetching ? query.error.message : null,
    showMore: () => void query.fetchNextPage(),
    tryAgain: () => void (query.data ? query.fetchNextPage() : query.refetch()),
  }
}
