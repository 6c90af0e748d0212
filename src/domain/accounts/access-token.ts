/** Access tokens, with which programs use the product's calls: how many, how long, what they may do and are called. */

/** Live ones of one account. */
export const ACCESS_TOKEN_LIMIT = 20
export const ACCESS_TOKEN_NAME_LIMIT = 60

/** How long a token works from the day it is made. */
export const accessTokenLifetimes = {
  none: { label: 'No end', days: null },
  month: { label: '30 days', days: 30 },
  quarter: { label: '90 days', days: 90 },
  year: { label: 'One year', days: 365 },
} as const

export type AccessTokenLifetime = keyof typeof accessTokenLifetimes

/** What a token may do with the calls that are open to tokens. One from before there were scopes may write. */
export const accessTokenScopes = {
  read: { label: 'Read only', about: 'Sees campaigns, pages, leads and figures, and changes nothing.' },
  write: {
    label: 'Read and write',
    about: 'Does what you may do with campaigns, pages, leads and sales.',
  },
} as const

export type AccessTokenScope = keyof typeof accessTokenScopes

export const accessTokenMessages = {
  readOnly: 'This access token may only read. Make one that may write, under Security.',
} as const

const DAY_MS = 24 * 3_600_000

/** Null: until somebody revokes it. */
export function accessTokenEnd(lifetime: AccessTokenLifetime, createdAt: number): number | null {
  const { days } = accessTokenLifetimes[lifetime]
  return days === null ? null : createdAt + days * DAY_MS
}
