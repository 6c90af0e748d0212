/** Refuses what two servers in a row could read as two different requests, and answers garbage once. */
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { badRequest } from './errors.ts'

const MALFORMED = JSON.stringify({ error: 'The request is malformed.' })

export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }, reply) => {
    const encoding = headers['transfer-encoding']
    if (encoding === undefined || encoding.toLowerCase() === 'chunked') return
    reply.header('connection', 'close')
    throw badRequest('The request is malformed.')
  })
}

/** For bytes that are no HTTP at all; Node has not made a request of them. */
export function answerGarbage(_error: Error, socket: Socket): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      `Content-Length: ${Buffer.byteLength(MALFORMED)}`,
      'Connection: close',
      '',
      MALFORMED,
    ].join('\r\n'),
  )
}
