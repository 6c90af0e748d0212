/** The cache of the server's answers: shown at once while they are fetched again, retried only when that can help. */
import { QueryClient } from '@tanstack/react-query'
import { RequestFailed } from './calls/request.ts'

/** Visitors change what owners look at all the time; this only spares a screen's parts from asking twice. */
const FRESH_MS = 1000
const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      networkMode: 'always',
      retry: shouldRetry,
    },
    // Without a connection a call fails and says so; waiting for one in silence would look like a save under way.
    mutations: { networkMode: 'always' },
  },
})

/** For what is fetched ahead, too: the library retries that only where it is told to. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < RETRIES && !isRefusal(error)
}

/** A 4xx will be a 4xx again. */
function isRefusal(error: unknown): boolean {
  return error instanceof RequestFailed && error.status >= 400 && error.status < 500
}
