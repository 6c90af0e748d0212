/** One request to a checked address on a guarded connection of its own, closed when its answer is read. */
import type { Client, Dispatcher } from 'undici'
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

type Line = Pick<Exchange, 'network' | 'target' | 'firstByteMs'>

/** A connection of its own for one request; whoever opens it destroys it. */
export async function openClient({ network, target, firstByteMs }: Line): Promise<Client> {
  const { Client } = await loadClient()
  return new Client(target.url.origin, {
    connect: guardedConnector(network, target),
    headersTimeout: firstByteMs,
    bodyTimeout: firstByteMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 1,
    allowH2: false,
  })
}

export async function request(
  client: Client,
  { target, method, headers, body, signal }: Omit<Exchange, 'network' | 'firstByteMs'>,
): Promise<Dispatcher.ResponseData> {
  const path = target.url.pathname + target.url.search
  const response = await client.request({ method, path, headers, body: body ?? null, signal })
  // A body that nobody reads to its end fails when its line is closed; that is no news.
  response.body.on('error', () => {})
  return response
}

export async function exchange<Answer>(
  asked: Exchange,
  read: (response: Dispatcher.ResponseData) => Promise<Answer>,
): Promise<Answer> {
  const client = await openClient(asked)
  try {
    return await read(await request(client, asked))
  } finally {
    await client.destroy().catch(() => {})
  }
}

/** Of a header that may come several times, the first. */
export function headerOf({ headers }: Dispatcher.ResponseData, name: string): string {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
