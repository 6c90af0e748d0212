/** One request to a checked address on a guarded connection of its own, closed when its answer is read. */
import type { Dispatcher } from 'undici'
import { guardedConnector, type Network } from './guarded-connector.ts'
import type { Target } from './target.ts'

const MAX_HEADER_BYTES = 32 * 1024

export type Exchange = {
  network: Network
  target: Target
  method: Dispatcher.HttpMethod
  headers: Record<string, string>
  body?: string | undefined
  /** For the first byte, and between two pieces of the answer. */
  firstByteMs: number
  /** Ends all of it. */
  signal: AbortSignal
}

/**
 * Loaded with the first call, since a thread that calls nobody is smaller by five megabytes. Callers wait for it before
 * their time runs.
 */
export const loadClient = () => import('undici')

export async function exchange<Answer>(
  { network, target, method, headers, body, firstByteMs, signal }: Exchange,
  read: (response: Dispatcher.ResponseData) => Promise<Answer>,
): Promise<Answer> {
  const { Client } = await loadClient()
  const client = new Client(target.url.origin, {
    connect: guardedConnector(network, target),
    headersTimeout: firstByteMs,
    bodyTimeout: firstByteMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 1,
    allowH2: false,
  })
  try {
    const path = target.url.pathname + target.url.search
    const response = await client.request({ method, path, headers, body: body ?? null, signal })
    // A body that nobody reads to its end fails when its line is closed; that is no news.
    response.body.on('error', () => {})
    return await read(response)
  } finally {
    await client.destroy().catch(() => {})
  }
}

/** Of a header that may come several times, the first. */
export function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
