/** What the account screens read from the server, by name. */
import { queryOptions } from '@tanstack/react-query'
import { accessTokenCalls } from '#domain/accounts/access-tokens.api.ts'
import { accountCalls, personCalls, teamCalls } from '#domain/accounts/accounts.api.ts'
import { passkeyCalls } from '#domain/accounts/passkeys.api.ts'
import { request } from '../calls/request.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => request(personCalls.sessions, {}, signal),
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(passkeyCalls.list, {}, signal),
})

export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => request(accessTokenCalls.list, {}, signal),
})

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => request(teamCalls.list, {}, signal),
})

export const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  queryFn: ({ signal }) => request(accountCalls.referrals, {}, signal),
})

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => request(accountCalls.usage, {}, signal),
})

/** Its hour is that of the account's time zone. */
export function weeklyReportQuery(zone: string) {
  return queryOptions({
    queryKey: ['weekly-report', zone],
    queryFn: ({ signal }) => request(accountCalls.weeklyReport, {}, signal),
  })
}

export const whoToAskQuery = queryOptions({
  queryKey: ['who-to-ask'],
  queryFn: ({ signal }) => request(accountCalls.whoToAsk, {}, signal),
})
