/**
 * A `fetch` for libraries that read an answer while it comes in, through the one guarded way out. Redirects are not
 * followed: the key in the headers would go along. Who stops reading, or aborts, closes the line at once.
 */
import type { Readable } from 'node:stream'
import type { Client, Dispatcher } from 'undici'
import { openClient, request } from './exchange.ts'
import { BlockedAddressError, realNetwork, type Network } from './guarded-connector.ts'
import { TooLargeError } from './read-body.ts'
import { targetOf } from './target.ts'

export type StreamingFetchSettings = {
  /** `host:port` pairs that may be on this machine or network, and need no https. */
  allowed: readonly string[]
  network?: Network | undefined
  /** For the first byte, and between two pieces of the answer. */
  firstByteMs: number
  /** Of the whole answer. */
  maxBytes: number
}

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export function createStreamingFetch(settings: StreamingFetchSettings): Fetch {
  const { allowed, network = realNetwork, firstByteMs, maxBytes } = settings
  return async (input, init = {}) => {
    const target = targetOf(input instanceof Request ? input.url : String(input), allowed)
    if (!target || !(target.isAllowedByName || target.url.protocol === 'https:'))
      throw new BlockedAddressError()
    const signal = init.signal ?? new AbortController().signal
    signal.throwIfAborted()
    const client = await openClient({ network, target, firstByteMs })
    signal.addEventListener('abort', () => void close(client), { once: true })
    try {
      const response = await request(client, {
        target,
        method: methodOf(init),
        headers: { ...Object.fromEntries(new Headers(init.headers)), 'accept-encoding': 'identity' },
        body: typeof init.body === 'string' ? init.body : undefined,
        signal,
      })
      return asResponse(client, response, maxBytes)
    } catch (error) {
      await close(client)
      throw error
    }
  }
}

function methodOf({ method = 'GET' }: RequestInit): Dispatcher.HttpMethod {
  return method.toUpperCase() === 'POST' ? 'POST' : 'GET'
}

function asResponse(
  client: Client,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  maxBytes: number,
) {
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  return new Response(asStream(client, pieces(client, body, maxBytes)), {
    status: statusCode,
    headers: named,
  })
}

function asStream(client: Client, source: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const next = await source.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    // A generator that waits for the next piece would not hear of it.
    cancel: () => close(client),
  })
}

async function* pieces(client: Client, body: Readable, maxBytes: number): AsyncGenerator<Uint8Array> {
  let received = 0
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      received += piece.length
      if (received > maxBytes) throw new TooLargeError()
      yield new Uint8Array(piece)
    }
  } finally {
    await close(client)
  }
}

async function close(client: Client): Promise<void> {
  await client.destroy().catch(() => {})
}
