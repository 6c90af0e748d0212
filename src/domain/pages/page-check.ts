/** What repeated looks at a page of a live campaign tell: whether it, its code and its after URL are still there. */

/** `unknown`: the page did not answer, or not us. */
type Seen = 'there' | 'missing' | 'unknown'

export type PageLook = { page: Seen; code: Seen; after: Seen; at: number }

/** For each the first look that missed it; null while it is there, or nobody can tell. */
export type PageCheck = {
  checkedAt: number
  /** The last look that found the code; null where none has, or a later one missed it. */
  codeSeenAt: number | null
  pageGoneSince: number | null
  codeMissingSince: number | null
  afterGoneSince: number | null
}

const HOUR_MS = 3_600_000
const DAILY_MS = 24 * HOUR_MS

/** Who cannot tell changes nothing of what is known. */
export function afterLook(before: PageCheck | null, { at, page, code, after }: PageLook): PageCheck {
  return {
    checkedAt: at,
    codeSeenAt: code === 'unknown' ? (before?.codeSeenAt ?? null) : code === 'there' ? at : null,
    pageGoneSince: sinceWhen(before?.pageGoneSince ?? null, page, at),
    codeMissingSince: sinceWhen(before?.codeMissingSince ?? null, code, at),
    afterGoneSince: sinceWhen(before?.afterGoneSince ?? null, after, at),
  }
}

function sinceWhen(since: number | null, seen: Seen, at: number): number | null {
  if (seen === 'unknown') return since
  return seen === 'missing' ? (since ?? at) : null
}

/** What seems wrong is looked at again soon: to be sure of it, and to see when it is put right. */
export function nextLookAt(check: PageCheck): number {
  const isWell = [check.pageGoneSince, check.codeMissingSince, check.afterGoneSince].every(
    (since) => since === null,
  )
  return check.checkedAt + (isWell ? DAILY_MS : HOUR_MS)
}

/** Since when it is missing, once a second look has agreed: a site may be away for a moment. */
export function agreedSince(since: number | null, { checkedAt }: PageCheck): number | null {
  return since !== null && checkedAt > since ? since : null
}
