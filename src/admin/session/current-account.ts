/** The person who is signed in, and the account they work in. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { accountCalls, type CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'

const MINUTE_MS = 60_000

/** Asked once, and again after every change to it. */
export const currentAccountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => request(accountCalls.current, {}, signal),
  staleTime: 5 * MINUTE_MS,
})

/** Only on screens behind the sign-in: the router has asked already. */
export function useCurrentAccount(): CurrentAccount {
  return useSuspenseQuery(currentAccountQuery).data
}
