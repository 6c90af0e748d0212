/** What a browser keeps of us: one record in local storage, of which the identity is mirrored in one cookie. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'

export type VisitorRecord = {
  /** Who the visitor is, as `identity.ts` writes it. */
  i?: string
  /** Server time minus this machine's when the last answer came. */
  o?: number
  /** The day (since 1970) on which the cookie was last written. */
  d?: number
  /** There is no record and can be none: nothing is kept in this browser. */
  l?: 1
  /** The last redirect, and how many followed each other. */
  j?: [at: number, count: number]
  /** By path; forgotten all at once when there are too many. */
  p?: Record<string, CachedPage | undefined>
}

export type CachedPage = {
  /** Hide the page from this instant on until the server has spoken. */
  x: number
  /** Height of the bar at its top. */
  b?: number
  c: CampaignDecision[]
}
