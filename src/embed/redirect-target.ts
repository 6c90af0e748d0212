/** Where visitors may be sent: the web, never the page they are on, never round in circles. */
import type { VisitorRecord } from './visitor-record.ts'

/** The page's `location` is one. */
type Place = Pick<URL, 'href' | 'host' | 'pathname' | 'search'>

const REDIRECT_CHAIN_MS = 10_000
const MAX_REDIRECTS = 4

/** The address to go to, or undefined when going there would be no move or no place. */
export function redirectTarget(to: string, here: Place): string | undefined {
  const there = new URL(to, here.href)
  return /^https?:$/.test(there.protocol) && !isSamePage(there, here) ? there.href : undefined
}

/** Whoever has arrived with the parameters of the target is there already. */
function isSamePage(there: URL, here: Place) {
  return place(there) === place(here) && here.search.includes(there.search.slice(1))
}

function place({ host, pathname }: Place) {
  return (host + pathname).replace(/^www\.|\/+$/g, '')
}

/** Pages that send visitors to each other: after a few moves in a row the visitor stays. */
export function isRedirectLoop(record: VisitorRecord, now: number): boolean {
  const [at, count] = record.j ?? [0, 0]
  const moves = Math.abs(now - at) < REDIRECT_CHAIN_MS ? count + 1 : 1
  record.j = [now, moves]
  return moves > MAX_REDIRECTS
}
