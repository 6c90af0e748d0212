/** The stages' documents and their scripts. */
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform/platform.ts'
import type { StageScripts } from './stage-document.ts'
import { sendNotBuilt, sendScriptFile } from '../http/script-file.ts'
import { stageDocument, stagePolicy, type Stage } from './stage-document.ts'

const config = { hostRole: 'preview' } as const
const schema = { hide: true }

export function serveStages(
  app: FastifyInstance,
  { environment, stageScripts }: Pick<Platform, 'environment'> & { stageScripts: StageScripts },
): void {
  serveStage('bar-preview')
  serveStage('oldest-bar-preview')
  serveStage('timer-preview')
  serveStage('portal-preview')

  function serveStage(stage: Stage) {
    const policy = stagePolicy(stage, environment)
    const page = stageDocument(stage, environment)
    const script = stageScripts[stage]

    app.get(`/${stage}`, { config, schema }, async (_request, reply) =>
      reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
    )

    app.get(`/${stage}.js`, { config, schema }, async (request, reply) => {
      // The stage's sandbox is an origin of its own: to the browser it is a stranger to this host.
      reply.headers({ 'cross-origin-resource-policy': 'cross-origin', vary: 'accept-encoding' })
      reply.type('text/javascript; charset=utf-8')
      if (!script) return sendNotBuilt(reply)
      return sendScriptFile(script, { request, reply, cache: 'no-cache' })
    })
  }
}
