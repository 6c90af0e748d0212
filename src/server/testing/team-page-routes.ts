/**
 * `/promotions/xray/{promotionId}/{promotionHash}` (B §2.1): opening it changes nothing; choosing a page there marks this
 * browser and opens that page. `/xray/open` does the same from the checklist, once.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSpeculative } from '../http/bots.ts'
import { clientBucket } from '../http/client-address.ts'
import { cameFromElsewhere, understandForms } from '../http/plain-forms.ts'
import { secretPageHeaders } from '../http/plain-pages.ts'
import { queryOf } from '../http/raw-body.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import type { Platform } from '../platform/platform.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { readTeamOpening } from '../tokens/team-opening.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { takeHandover } from '../visitors/handovers-repository.ts'
import { namesOf } from '../visitors/xray-repository.ts'
import { isOpenable, markBrowser } from './mark-browser.ts'
import type { PlannedTravel } from './plan-travel.ts'
import { findTeamLink, type OpenedTeamLink } from './team-link.ts'
import { laterPage, teamPage, teamPagePolicy, unknownTeamLinkPage, usedOpeningPage } from './team-page.ts'

type TeamPageDeps = Pick<Platform, 'database' | 'vault' | 'clock'> & {
  snapshot: Snapshot
  visitors: { keys: VisitorKeys; limits: Pick<VisitorLimits, 'mayOpenTeamLink'>; isSecure: boolean }
}

type LinkRequest = FastifyRequest<{ Params: OpenedTeamLink }>

const PATH = '/promotions/xray/:promotionId/:promotionHash'
const edge = { config: { hostRole: 'edge' }, schema: { hide: true } } as const

export async function teamPageRoutes(app: FastifyInstance, deps: TeamPageDeps): Promise<void> {
  await app.register(async (scope) => {
    understandForms(scope)
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(ofEveryAnswer)
      if (!deps.visitors.limits.mayOpenTeamLink(clientBucket(request.ip)))
        return send(reply.header('retry-after', '60'), 429, laterPage)
      return undefined
    })
    scope.get<{ Params: OpenedTeamLink }>(PATH, edge, (request, reply) => showLink(deps, request, reply))
    scope.post<{ Params: OpenedTeamLink }>(PATH, edge, (request, reply) => choosePage(deps, request, reply))
    scope.get('/xray/open', edge, (request, reply) => openPage(deps, request, reply))
  })
}

const ofEveryAnswer = secretPageHeaders(teamPagePolicy)

async function showLink(deps: TeamPageDeps, { params }: LinkRequest, reply: FastifyReply, status = 200) {
  const link = await findTeamLink(deps, params)
  if (!link) return send(reply, 404, unknownTeamLinkPage)
  const names = await namesOf(deps.database.db, [link.campaign.id])
  const path = `/promotions/xray/${params.promotionId}/${params.promotionHash}`
  return send(reply, status, teamPage({ campaign: link.campaign, names, path }))
}

async function choosePage(deps: TeamPageDeps, request: LinkRequest, reply: FastifyReply) {
  // Not by this page's button: it is shown, and whoever means it presses it.
  if (isSpeculative(request.headers) || cameFromElsewhere(request)) return showLink(deps, request, reply, 403)
  const link = await findTeamLink(deps, request.params)
  const pageId = request.body instanceof URLSearchParams ? request.body.get('page') : null
  const page = link?.campaign.pages.find(({ id }) => id === pageId)
  if (!link || !page || !isOpenable(page)) return showLink(deps, request, reply)
  const { campaign } = link
  return lead(deps, { request, reply }, { campaign, pageId: page.id, inMails: null, travel: null })
}

/** Prefetched or looked at by a scanner it stays unused. */
async function openPage(deps: TeamPageDeps, request: FastifyRequest, reply: FastifyReply) {
  const { clock, database, snapshot, visitors } = deps
  const now = clock.now()
  const token = new URLSearchParams(queryOf(request.url)).get('h') ?? ''
  const opening = readTeamOpening(visitors.keys.team, token, now)
  const campaign = opening && snapshot.campaign(opening.campaignId)
  if (!campaign || campaign.isArchived || campaign.teamRotation !== opening.rotation)
    return send(reply, 404, usedOpeningPage)
  // A browser that looks ahead comes again once somebody means it.
  if (request.method !== 'GET' || isSpeculative(request.headers)) return send(reply, 503, usedOpeningPage)
  if (!(await takeHandover(database.db, opening, now))) return send(reply, 404, usedOpeningPage)
  return lead(deps, { request, reply }, { campaign, ...opening })
}

type Leading = {
  campaign: SnapshotCampaign
  pageId: string
  inMails: string | null
  travel: PlannedTravel | null
}

async function lead(
  deps: TeamPageDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { campaign, pageId, inMails, travel }: Leading,
) {
  const page = campaign.pages.find(({ id }) => id === pageId)
  if (!page || !isOpenable(page)) return send(reply, 404, unknownTeamLinkPage)
  const { cookie } = request.headers
  const marked = await markBrowser(deps, { campaign, page, inMails, travel, cookies: cookie })
  return reply.header('set-cookie', marked.cookie).redirect(marked.url, 303)
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
