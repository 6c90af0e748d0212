/** `/{public key}.js`: the address tells whose page it is, the file is the same for everybody. */
import type { FastifyInstance } from 'fastify'
import { sendNotBuilt, sendScriptFile } from '../http/script-file.ts'
import type { Visitors } from './visitors.ts'

const headers = {
  'access-control-allow-origin': '*',
  'timing-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
  vary: 'accept-encoding',
}

/** Five minutes: an old script goes on working, but a broken one must not stay. */
const CACHE = 'public, max-age=300, stale-while-revalidate=86400'

export function servePageScript(app: FastifyInstance, visitors: Visitors): void {
  app.get<{ Params: { publicKey: string } }>(
    '/:publicKey([0-9a-z]{8,32}).js',
    { config: { hostRole: 'edge' }, schema: { hide: true } },
    async (request, reply) => {
      reply.headers(headers).type('text/javascript; charset=utf-8')
      if (!(await isKnownAccount(visitors, request.params.publicKey)))
        return reply.code(404).send('// There is no such account.\n')
      if (!visitors.script) return sendNotBuilt(reply)
      return sendScriptFile(visitors.script, { request, reply, cache: CACHE })
    },
  )
}

/** While the database is away an account that is not in memory may well exist, and the script is the same for all. */
async function isKnownAccount({ snapshot }: Visitors, publicKey: string): Promise<boolean> {
  try {
    return await snapshot.findAccount(publicKey)
  } catch {
    return true
  }
}
