/** The stage's document and its script. */
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { sendNotBuilt, sendScriptFile } from '../http/script-file.ts'
import { stageDocument, stagePolicy } from './stage-document.ts'

const config = { hostRole: 'preview' } as const
const schema = { hide: true }

export function serveStage(
  app: FastifyInstance,
  { environment, stageScript }: Pick<Deps, 'environment' | 'stageScript'>,
): void {
  const page = stageDocument(environment)
  const policy = stagePolicy(environment)

  app.get('/bar-preview', { config, schema }, async (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  )

  app.get('/bar-preview.js', { config, schema }, async (request, reply) => {
    // The stage's sandbox is an origin of its own: to the browser it is a stranger to this host.
    reply.headers({ 'cross-origin-resource-policy': 'cross-origin', vary: 'accept-encoding' })
    reply.type('text/javascript; charset=utf-8')
    if (!stageScript) return sendNotBuilt(reply)
    return sendScriptFile(stageScript, { request, reply, cache: 'no-cache' })
  })
}
