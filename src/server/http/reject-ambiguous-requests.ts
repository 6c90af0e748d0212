/** Refuses what two servers in a row could read as two different requests. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { badRequest } from './errors.ts'
import { hostRoleOf } from './security-headers.ts'

export function rejectAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    // No id, search or name holds a NUL, and PostgreSQL cannot even be asked for one.
    if (hostRoleOf(request) === 'app' && request.url.includes('%00'))
      throw badRequest('The address is malformed.')
    if (!isAmbiguous(raw)) return
    reply.header('connection', 'close')
    throw badRequest('The request is malformed.')
  })
}

export function isAmbiguous({ headers, rawHeaders }: IncomingMessage): boolean {
  const encoding = headers['transfer-encoding']
  const isClear = encoding === undefined || encoding.toLowerCase() === 'chunked'
  return !isClear || !namesOneHost(rawHeaders)
}

/** Node keeps the first of two; a proxy in front may have looked at the second. */
function namesOneHost(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts <= 1
}
