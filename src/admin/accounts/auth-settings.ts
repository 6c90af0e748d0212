/** Who may sign up here, as the server says it. Beside the rest of what accounts ask for: the app starts with it. */
import { queryOptions } from '@tanstack/react-query'
import { authCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'

export const authSettingsQuery = queryOptions({
  queryKey: ['auth-settings'],
  queryFn: ({ signal }) => request(authCalls.settings, {}, signal),
})
