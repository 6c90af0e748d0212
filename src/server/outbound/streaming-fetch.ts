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
  /** Between two pieces: all that comes meanwhile is the next. It is told how many answers this process reads. */
  rest?: ((open: number, signal: AbortSignal) => Promise<void>) | undefined
}

const open = new Set<Client>()

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

export function createStreamingFetch(settings: StreamingFetchSettings): Fetch {
  const { allowed, network = realNetwork, firstByteMs } = settings
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
      open.add(client)
      return asResponse(response, asStream(client, pieces(client, { body: response.body, signal, settings })))
    } catch (error) {
      await close(client)
      throw error
    }
  }
}

function methodOf({ method = 'GET' }: RequestInit): Dispatcher.HttpMethod {
  return method.toUpperCase() === 'POST' ? 'POST' : 'GET'
}

function asResponse({ statusCode, headers }: Dispatcher.ResponseData, body: ReadableStream<Uint8Array>) {
  const named = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  return new Response(body, { status: statusCode, headers: named })
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

type Read = { body: Readable; signal: AbortSignal; settings: StreamingFetchSettings }

async function* pieces(
  client: Client,
  { body, signal, settings: { maxBytes, rest } }: Read,
): AsyncGenerator<Uint8Array> {
  let received = 0
  try {
    for await (const first of body as AsyncIterable<Buffer>) {
      const piece = withAllThere(first, body)
      received += piece.length
      if (received > maxBytes) throw new TooLargeError()
      yield new Uint8Array(piece)
      await rest?.(open.size, signal)
    }
  } finally {
    await close(client)
  }
}

function withAllThere(first: Buffer, body: Readable): Buffer {
  const { readableLength } = body
  return readableLength === 0 ? first : Buffer.concat([first, body.read(readableLength) as Buffer])
}

async function close(client: Client): Promise<void> {
  open.delete(client)
  await client.destroy().catch(() => {})
}
