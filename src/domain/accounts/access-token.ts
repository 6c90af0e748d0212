/** Access tokens, with which programs use the product's calls: how many, how long, what they are called. */

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

const DAY_MS = 24 * 3_600_000

/** Null: until somebody revokes it. */
export function accessTokenEnd(lifetime: AccessTokenLifetime, createdAt: number): number | null {
  const { days } = accessTokenLifetimes[lifetime]
  return days === null ? null : createdAt + days * DAY_MS
}
