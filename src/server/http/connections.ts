/** What becomes of a connection: after a body that nobody reads, after bytes that are no request, with a slow sender. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whoever sends nothing more holds a connection, not for ever. */
const HEADERS_MS = 5000
const BODY_MS = 15_000
/** Of a file at least so much has to come in that time, and all of it in ten minutes. */
const FILE_BYTES = 16 * 1024
const FILE_MS = 600_000

/** Of Node's server, which looks for slow ones twice a minute unless it is told. */
export const connectionTimes = {
  headersTimeout: HEADERS_MS,
  requestTimeout: FILE_MS,
  connectionsCheckingInterval: 1000,
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** The newest request of each connection. */
const exchanges = new WeakMap<Socket, Exchange>()

export function noteExchange(request: IncomingMessage, response: ServerResponse): void {
  exchanges.set(request.socket, { request, response })
}

function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** A request that was made up, without a connection, does not say whether it is complete. */
function isReading(request: Pick<IncomingMessage, 'headers'> & { complete?: boolean }): boolean {
  return hasBody(request) && request.complete === false
}

/** The next request would stand behind bytes that are never read: no more comes on this connection. */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  if (isReading(request)) response.shouldKeepAlive = false
}

export function closeAfterUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeUnlessRead(request.raw, reply.raw)
    done()
  })
}

type Patience = { everyMs: number; fileBytes: number }

/** A body is given its time; a file as long as it keeps coming. */
export function refuseSlowBodies(
  app: FastifyInstance,
  { everyMs, fileBytes }: Patience = { everyMs: BODY_MS, fileBytes: FILE_BYTES },
): void {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    // Most bodies came with their headers.
    if (isReading(request.raw))
      watchBody(request, { everyMs, fileBytes: request.routeOptions.config.takesFile ? fileBytes : Infinity })
    done()
  })
}

function watchBody({ raw }: FastifyRequest, { everyMs, fileBytes }: Patience): void {
  const { socket } = raw
  let seenBytes = socket.bytesRead
  const watch = setInterval(() => {
    if (raw.complete) return clearInterval(watch)
    const isComing = socket.bytesRead - seenBytes >= fileBytes
    seenBytes = socket.bytesRead
    if (!isComing) answerMalformed({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }, everyMs).unref()
  raw.once('close', () => clearInterval(watch))
}

const refusals: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'That took too long to send.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request has too many headers.'],
}
const malformed: [status: string, message: string] = ['400 Bad Request', 'The request is malformed.']

/** For bytes that are no HTTP at all, or that stop coming: Node has not made a request of them. */
export function answerMalformed({ code = '' }: { code?: string }, socket: Socket): void {
  const exchange = exchanges.get(socket)
  if (!socket.writable || (exchange && hasAnswer(exchange))) return socket.destroySoon()
  if (exchange && isAnswering(exchange)) {
    exchange.response.shouldKeepAlive = false
    return
  }
  const [status, message] = refusals[code] ?? malformed
  const body = JSON.stringify({ error: message })
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/** What is wrong is the rest of a request that was answered. */
function hasAnswer({ request, response }: Exchange): boolean {
  return !request.complete && response.headersSent
}

/** What is wrong comes after a request whose answer is on its way: another one must not get in before it. */
function isAnswering({ request, response }: Exchange): boolean {
  return request.complete && !response.writableEnded
}
