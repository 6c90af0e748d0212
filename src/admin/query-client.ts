/** How answers are kept: fresh for a moment, asked again only when asking again can help. */
import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './request.ts'

const FRESH_MS = 30_000
const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => failures < RETRIES && !isRefusal(error),
    },
  },
})

/** A 4xx will be a 4xx again. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestFailed && error.status >= 400 && error.status < 500
}
