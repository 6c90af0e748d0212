/** Do the URLs before and after the deadline look swapped? */
import { matchesPage, withoutWildcard } from '../addresses/page-url.ts'
import { redirectLoop } from '../pages/redirect-loop.ts'

type Redirect = { beforeUrl: string; afterUrl: string | null }

/** A page of the offer to which visitors of another one are sent when it is over; null where none is. */
export function swappedRedirect(pages: readonly Redirect[]): string | null {
  const [first] = redirectLoop(pages) ?? []
  if (first !== undefined) return first
  const target = pages.find((page) => pages.some((other) => leadsTo(other, page)))
  return target?.beforeUrl ?? null
}

/** A campaign of several pages may lead to one that is over at the same time; a page may name itself. */
function leadsTo(from: Redirect, { beforeUrl, afterUrl }: Redirect): boolean {
  if (!from.afterUrl || !afterUrl || from.beforeUrl === beforeUrl) return false
  return matchesPage(beforeUrl, from.afterUrl) && !matchesPage(withoutWildcard(afterUrl), from.afterUrl)
}
