/** The person who is signed in, and the account they work in. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { currentAccountQuery } from './api.ts'

/** Only on screens behind the sign-in: the router has asked already. */
export function useCurrentAccount(): CurrentAccount {
  return useSuspenseQuery(currentAccountQuery).data
}
