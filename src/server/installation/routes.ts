/** For the person who runs the installation: its health, what can be done about it, its settings. */
import type { FastifyInstance } from 'fastify'
import { healthOf } from '#domain/installation/health.ts'
import { installationApi as calls } from '#domain/installation/installation.api.ts'
import { supportReport } from '#domain/installation/support-report.ts'
import type { DecisionFigures } from '../diagnostics/decision-figures.ts'
import { serve, serveStream } from '../http/serve.ts'
import { retryDeadJobs } from '../jobs/repository.ts'
import type { Platform } from '../platform/platform.ts'
import { conflict } from '../http/errors.ts'
import { removeStoreApp, saveStoreApp, showStoreApp } from '../stores/store-app.ts'
import { storePlatform } from '../stores/store-platform.ts'
import { backUpNow } from './backup-jobs.ts'
import { givenSettings } from './given-settings.ts'
import { healthFactsOf, type HealthDeps } from './health-facts.ts'
import { newestVersion } from './newest-version.ts'
import { sendTest } from './send-test.ts'

export function installationRoutes(
  app: FastifyInstance,
  platform: Platform & { decisions: DecisionFigures },
): void {
  const { clock, environment, database, limits, reports } = platform
  const deps: HealthDeps = { ...platform, newestVersion: newestVersion(platform), startedAt: clock.now() }

  serve(app, calls.health, () => healthFactsOf(deps))

  serve(app, calls.settings, () => ({ settings: givenSettings(environment) }))

  serve(app, calls.sendTest, async ({ account, body }) => {
    await limits.take('testMailPerAccount', account.id)
    return sendTest(platform, body.to)
  })

  serve(app, calls.retryJobs, async () => ({ jobs: await retryDeadJobs(database.db, clock.now()) }))

  serve(app, calls.backUp, () => reports.ask(backUpNow, {}))

  serve(app, calls.storeApp, () => showStoreApp(platform, storePlatform()))

  serve(app, calls.saveStoreApp, async ({ body, request }) => {
    await refuseOverSettings(platform)
    await saveStoreApp(platform, storePlatform(), body)
    await platform.audit.write(database.db, request, { action: 'store-app-changed', subject: body.clientId })
    return showStoreApp(platform, storePlatform())
  })

  serve(app, calls.removeStoreApp, async ({ request }) => {
    await refuseOverSettings(platform)
    await removeStoreApp(platform, storePlatform())
    await platform.audit.write(database.db, request, { action: 'store-app-changed', subject: null })
    return showStoreApp(platform, storePlatform())
  })

  serveStream(app, calls.report, async () => {
    const facts = await healthFactsOf(deps)
    const text = supportReport({
      at: facts.at,
      health: healthOf(facts, 'UTC'),
      settings: givenSettings(environment),
      runtime: `Lastcall ${facts.version.running}, Node ${process.versions.node}, ${process.platform} ${process.arch}`,
    })
    return {
      contentType: 'text/plain; charset=utf-8',
      fileName: 'lastcall-report.txt',
      pieces: inOnePiece(text),
    }
  })
}

/** What the environment says is not changed on a screen. */
async function refuseOverSettings(platform: Platform): Promise<void> {
  const { from } = await showStoreApp(platform, storePlatform())
  if (from === 'environment')
    throw conflict('The app is set in the environment of the server. Change it there.')
}

async function* inOnePiece(text: string) {
  yield text
}
