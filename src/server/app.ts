/** Every route of the product, on one page. */
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { accessControl } from './accounts/authenticate.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { clicksOfPages } from './analytics/analytics-reports.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { sessionCookieName } from './accounts/session-cookie.ts'
import { assistantRoutes } from './assistant/routes.ts'
import { barsRoutes } from './bars/routes.ts'
import { holderOfCampaign } from './campaigns/repository.ts'
import { campaignsRoutes } from './campaign-lifecycle/routes.ts'
import { classicBarsRoutes } from './classic-bars/routes.ts'
import { connectionsRoutes } from './connections/routes.ts'
import { signInRoutes } from './connections/sign-in-routes.ts'
import { checklistsRoutes } from './checklists/routes.ts'
import { createImageServer } from './email-images/image-server.ts'
import { openEmailImages } from './email-images/open-email-images.ts'
import { emailLinkRoutes } from './emails/routes.ts'
import { startWebhookEffect } from './emails/start-webhook-effect.ts'
import { emailSetupRoutes } from './emails/setup-routes.ts'
import { testMailRoutes } from './emails/test-mail-routes.ts'
import { emailTimerRoutes } from './email-timers/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { stopReportRoutes } from './dashboard/stop-report-routes.ts'
import { discountsRoutes } from './discounts/routes.ts'
import { deliveryRoutes } from './integrations/delivery-routes.ts'
import { mailerliteRoutes } from './integrations/mailerlite-routes.ts'
import { integrationsRoutes } from './integrations/routes.ts'
import { takeBackWebhooks } from './integrations/triggers-removal.ts'
import { campaignLimits } from './limits/campaign-limits.ts'
import { webhookIntakeRoutes } from './webhooks/webhook-intake-routes.ts'
import { webhookRoutes } from './webhooks/webhook-routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { countErrors } from './diagnostics/count-errors.ts'
import { measureDecisions } from './diagnostics/decision-figures.ts'
import type { Deps } from './deps.ts'
import { describeApi } from './http/api-docs.ts'
import { refuseTokensOnAuthRoutes } from './http/bearer.ts'
import { endLinesWhenStopping, KEEP_ALIVE_MS } from './http/drain.ts'
import { honestyRoutes } from './honesty/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { answerHealthChecks } from './http/health.ts'
import { noticeUntrustedProxies } from './http/installation-warnings.ts'
import { readJsonBodiesOnly } from './http/json-body.ts'
import {
  answerMalformed,
  closeAfterUnreadBodies,
  closeUnlessRead,
  refuseSlowBodies,
} from './http/connections.ts'
import { rejectAmbiguousRequests } from './http/reject-ambiguous-requests.ts'
import { limitCalls } from './http/rate-limits.ts'
import { serveMetrics } from './http/metrics.ts'
import { answerUnknownPaths } from './http/not-found.ts'
import { serveOwnerApp } from './http/owner-app.ts'
import { namePlugins } from './http/plugin-names.ts'
import { answerProblem } from './http/problem-answers.ts'
import { logRequests } from './http/request-log.ts'
import { listRoutes } from './http/route-list.ts'
import { refuseForeignRequests } from './http/same-origin.ts'
import { securityHeaders, sendSecurityHeaders } from './http/security-headers.ts'
import { serializeByZod, validateByZod } from './http/validation.ts'
import { receiveMails } from './inbound-mail/inbound-mail.ts'
import { installationRoutes } from './installation/routes.ts'
import { leadsRoutes } from './leads/routes.ts'
import { serveOutbox } from './mails/outbox-page.ts'
import { mcpRoutes } from './mcp/mcp-routes.ts'
import { outgoingEventsRoutes } from './outgoing-events/routes.ts'
import { earlierBarsRoutes } from './earlier-bars/routes.ts'
import { serveBarFonts } from './oldest-bars/bar-fonts.ts'
import { oldestBarsRoutes } from './oldest-bars/routes.ts'
import { pagesRoutes } from './pages/routes.ts'
import { portalsRoutes } from './portals/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { previewBeside } from './preview/start-preview.ts'
import { checkoutRoutes } from './sales/checkout-routes.ts'
import { saleTrackingRoutes } from './sale-trackings/routes.ts'
import { takeBackRules } from './sale-trackings/rules-removal.ts'
import { salesRoutes } from './sales/routes.ts'
import { saleIntakeRoutes } from './sales/sale-intake-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { rehearsalRoutes } from './testing/rehearsal-routes.ts'
import { resetLinksRoutes } from './testing/reset-links-routes.ts'
import { resetPageRoutes } from './testing/reset-page-routes.ts'
import { teamLinkRoutes } from './testing/team-link-routes.ts'
import { teamPageRoutes } from './testing/team-page-routes.ts'
import { teamTravelRoutes } from './testing/team-travel-routes.ts'
import { testingRoutes } from './testing/testing-routes.ts'
import { storeEventHandlers } from './events-of-shops.ts'
import { storeEventRoutes } from './stores/store-event-routes.ts'
import { storesRoutes } from './stores/routes.ts'
import { storeStartRoutes } from './store-events/routes.ts'
import { inlineTimerOf } from './timers/repository.ts'
import { inlineTimerRoutes } from './timers/routes.ts'
import { visitorRoutes } from './visitors/routes.ts'
import { writeBackRoutes } from './write-back/routes.ts'

type ConnectionAt = Parameters<Deps['connectionUses']['takeBack']>[0]

/** Of a connection: the webhooks that start deadlines, and those that report sales. */
async function takeBackAll(deps: Deps, at: ConnectionAt): Promise<void> {
  await takeBackWebhooks(deps, at)
  await takeBackRules(deps, at)
}

const BODY_LIMIT = 64 * 1024
/** The longest is a whole address of a page, signed and as base64. */
const MAX_PARAM_CHARACTERS = 4096

export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await buildServer(deps)
  const decisions = measureDecisions(app, deps.clock)

  answerHealthChecks(app, deps)
  serveMetrics(app, deps.metrics)
  serveOutbox(app, deps)
  accountsRoutes(app, deps)
  connectionsRoutes(app, {
    ...deps,
    connectionUses: { ...deps.connectionUses, takeBack: (at) => takeBackAll(deps, at) },
  })
  signInRoutes(app, deps)
  outgoingEventsRoutes(app, deps)
  storesRoutes(app, deps)
  campaignsRoutes(app, deps)
  pagesRoutes(app, {
    ...deps,
    clicksOfPages: (scope) => clicksOfPages(deps, scope),
    inlineTimerOf: (scope) => inlineTimerOf(deps.database.db, scope),
  })
  previewRoutes(app, deps)
  barsRoutes(app, { ...deps, previewOf: (scope, pageId) => previewBeside(deps, scope, pageId) })
  await classicBarsRoutes(app, { ...deps, previewOf: (scope, pageId) => previewBeside(deps, scope, pageId) })
  oldestBarsRoutes(app, deps)
  await portalsRoutes(app, deps)
  earlierBarsRoutes(app, deps)
  serveBarFonts(app)
  await emailTimerRoutes(app, deps)
  inlineTimerRoutes(app, deps)
  emailSetupRoutes(app, deps)
  webhookRoutes(app, deps)
  integrationsRoutes(app, deps)
  mailerliteRoutes(app, deps)
  writeBackRoutes(app, deps)
  discountsRoutes(app, deps)
  storeStartRoutes(app, deps)
  checklistsRoutes(app, deps)
  dashboardRoutes(app, deps)
  await stopReportRoutes(app, deps)
  installationRoutes(app, { ...deps, decisions })
  analyticsRoutes(app, deps)
  leadsRoutes(app, deps)
  await mcpRoutes(app, deps)
  historyRoutes(app, deps)
  honestyRoutes(app, deps)
  assistantRoutes(app, deps)
  checkoutRoutes(app, deps)
  saleTrackingRoutes(app, { ...deps, sales: deps.visitors.sales })
  salesRoutes(app, { ...deps, sales: deps.visitors.sales })
  testingRoutes(app, deps)
  resetLinksRoutes(app, deps)
  rehearsalRoutes(app, deps)
  peopleRoutes(app, deps)
  await resetPageRoutes(app, deps)
  teamLinkRoutes(app, deps)
  await teamPageRoutes(app, deps)
  await teamTravelRoutes(app, deps)
  demoRoutes(app, deps)
  testMailRoutes(app, deps)
  emailLinkRoutes(app, deps.visitors)
  // Of how many people one campaign may be told, whichever way.
  const limits = campaignLimits(deps.clock, { ...deps.servers, perMinute: 600 })
  await webhookIntakeRoutes(app, { ...deps, limits, effect: startWebhookEffect(deps) })
  await storeEventRoutes(app, { ...deps, storeEventHandlers })
  await deliveryRoutes(app, { ...deps, webhookLimits: limits })
  // A launch sells faster than people join a list.
  const saleLimits = campaignLimits(deps.clock, { ...deps.servers, perMinute: 3000 })
  await saleIntakeRoutes(app, { ...deps, sales: deps.visitors.sales, limits: saleLimits })
  await receiveMails(app, { ...deps, mailLimits: limits })
  await visitorRoutes(app, deps.visitors)
  app.addHook('onClose', () => deps.styles.close())

  return app
}

/** What every route stands on: parsing, refusing, headers, errors. */
async function buildServer(deps: Deps): Promise<FastifyInstance> {
  const { environment, log, ownerAppFolder } = deps
  const images = openEmailImages(deps)
  const app = Fastify({
    serverFactory: (next, limits) => createImageServer({ images, origins: environment }, next, limits),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Refused before any hook runs: the headers of every other answer go on here.
    frameworkErrors: (error, request, reply) => {
      closeUnlessRead(request.raw, reply.raw)
      return answerProblem(error, request, reply.headers(securityHeaders('app', environment)))
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: environment.TRUSTED_PROXIES.length > 0 ? environment.TRUSTED_PROXIES : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: MAX_PARAM_CHARACTERS },
    forceCloseConnections: 'idle',
    keepAliveTimeout: KEEP_ALIVE_MS,
    clientErrorHandler: answerMalformed,
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  namePlugins(app)
  listRoutes(app)
  app.setValidatorCompiler(validateByZod)
  app.setSerializerCompiler(serializeByZod)
  app.setErrorHandler(answerProblem)
  app.decorate('accessControl', {
    ...accessControl(deps),
    holderOfCampaign: (campaignId) => holderOfCampaign(deps.database.db, campaignId),
  })
  app.decorateRequest('signedIn', null)
  app.decorateRequest('ownedCampaign', null)
  readJsonBodiesOnly(app)

  sendSecurityHeaders(app, environment)
  logRequests(app)
  countErrors(app, deps.hourCounts)
  rejectAmbiguousRequests(app)
  noticeUntrustedProxies(app, deps.warnings)
  closeAfterUnreadBodies(app)
  refuseSlowBodies(app)
  endLinesWhenStopping(app, deps.stopping)
  refuseTokensOnAuthRoutes(app)
  refuseForeignRequests(app, environment)
  await limitCalls(app, deps.servers)
  await app.register(cookie)
  await describeApi(app, sessionCookieName(environment))
  answerUnknownPaths(app, environment, await serveOwnerApp(app, ownerAppFolder, environment))
  return app
}
