/** `/{public key}.js`: the script of an account's pages; with `?part=…`, one part for a script that is older. */
import type { FastifyInstance } from 'fastify'
import type { ScriptPart } from '#domain/visitors/script-parts.ts'
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

const noParts: ReadonlySet<ScriptPart> = new Set()

type Route = { Params: { publicKey: string }; Querystring: { part?: unknown } }

export function servePageScript(app: FastifyInstance, visitors: Visitors): void {
  app.get<Route>(
    '/:publicKey([0-9a-z]{8,32}).js',
    { config: { hostRole: 'edge' }, schema: { hide: true } },
    async (request, reply) => {
      const { publicKey } = request.params
      const { part } = request.query
      const { scripts, snapshot } = visitors
      reply.headers(headers).type('text/javascript; charset=utf-8')
      if (!(await isKnownAccount(visitors, publicKey)))
        return reply.code(404).send('// There is no such account.\n')
      if (!scripts) return sendNotBuilt(reply)
      const script =
        typeof part === 'string'
          ? scripts.part(publicKey, part)
          : await scripts.composed(publicKey, snapshot.account(publicKey)?.parts ?? noParts)
      if (!script) return reply.code(404).send('// There is no such part.\n')
      return sendScriptFile(script, { request, reply, cache: CACHE })
    },
  )
}

/** While the database is away an account that is not in memory may well exist; what its script lacks, it fetches. */
async function isKnownAccount({ snapshot }: Visitors, publicKey: string): Promise<boolean> {
  try {
    return await snapshot.findAccount(publicKey)
  } catch {
    return true
  }
}
