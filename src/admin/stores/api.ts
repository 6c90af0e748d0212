/** The shop of the account: what the screens ask the server about it. */
import { queryOptions } from '@tanstack/react-query'
import { storesApi } from '#domain/stores/stores.api.ts'
import { request } from '../calls/request.ts'

export const storeQuery = queryOptions({
  queryKey: ['store'],
  queryFn: ({ signal }) => request(storesApi.show, {}, signal),
})
