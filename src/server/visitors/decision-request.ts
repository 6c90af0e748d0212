/** Reads what the script on a page asks. By hand: it is the most frequent request there is. */
import type { DecisionRequest } from '#domain/visitors/decision.ts'

const TOKENS_LIMIT = 40
const VISITOR_ID = /^[\w-]{22}$/

export type ParsedDecisionRequest = Pick<DecisionRequest, 'a' | 'u'> & {
  v: string | null
  k: readonly string[]
  t: string | null
  e: string | null
  p: string | null
  m: string | null
  isOnHold: boolean
  /** Says its browser: what it is told is not there at the next visit. */
  keepsNothing: boolean
  /** The page stays open and asks again: nobody has come to it anew. */
  isSameVisit: boolean
}

/** Null for what our script would never send. An id that is not like ours is no id. */
export function readDecisionRequest(body: string): ParsedDecisionRequest | null {
  const sent = parsedBody(body)
  if (sent === null) return null
  const { a, u, v, k, t, e, p, m, h, l, s } = sent
  if (typeof a !== 'string' || typeof u !== 'string') return null
  return {
    a,
    u,
    v: typeof v === 'string' && VISITOR_ID.test(v) ? v : null,
    k: Array.isArray(k) ? k.slice(0, TOKENS_LIMIT).filter((token) => typeof token === 'string') : [],
    t: textOrNull(t),
    e: textOrNull(e),
    p: textOrNull(p),
    m: textOrNull(m),
    isOnHold: h === 1,
    keepsNothing: l === 1,
    isSameVisit: s === 1,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function parsedBody(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    // Not JSON: the caller answers that.
    return null
  }
}
