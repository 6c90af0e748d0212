/** `/reset/{campaignId}/{hash}?em=…`: opening it shows a page, and only its button does something (B §2.1). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPageUrl } from '#domain/addresses/page-url.ts'
import { defaultLanguage } from '#domain/deadlines/written-languages.ts'
import { resetLinkStates } from '#domain/testing/reset-link.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { isSpeculative } from '../http/bots.ts'
import { clientBucket } from '../http/client-address.ts'
import { RequestError, tooMany } from '../http/errors.ts'
import { cameFromElsewhere, understandForms } from '../http/plain-forms.ts'
import { secretPageHeaders } from '../http/plain-pages.ts'
import { queryOf } from '../http/raw-body.ts'
import type { VisitorLimits } from '../limits/visitor-limits.ts'
import type { Platform } from '../platform/platform.ts'
import { pixelVisitor } from '../tokens/pixel-cookie.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { findResetLink, type OpenedLink, type ResetDeps } from './find-reset-link.ts'
import { refusalPage, resetPage, resetPagePolicy, unknownLinkPage } from './reset-page.ts'
import { resetPerson } from './reset-person.ts'

type ResetPageDeps = Platform &
  ResetDeps & { visitors: { keys: VisitorKeys; limits: Pick<VisitorLimits, 'mayOpenResetLink'> } }

type ResetRequest = { Params: { campaignId: string; hash: string } }

const PATH = '/reset/:campaignId/:hash'
const edge = { config: { hostRole: 'edge' }, schema: { hide: true } } as const

export async function resetPageRoutes(app: FastifyInstance, deps: ResetPageDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(ofEveryAnswer))
    understandForms(scope)

    scope.get<ResetRequest>(PATH, edge, (request, reply) => {
      const em = new URLSearchParams(queryOf(request.url)).get('em') ?? ''
      const opened = { ...request.params, em }
      return answered(deps, opened, reply, () => openLink(deps, opened, request, reply))
    })

    scope.post<ResetRequest>(PATH, edge, (request, reply) => {
      const { body } = request
      const em = body instanceof URLSearchParams ? (body.get('em') ?? '') : ''
      const opened = { ...request.params, em }
      return answered(deps, opened, reply, () => pressButton(deps, opened, request, reply))
    })
  })
}

const ofEveryAnswer = secretPageHeaders(resetPagePolicy)

async function openLink(
  deps: ResetPageDeps,
  opened: OpenedLink,
  request: FastifyRequest,
  reply: FastifyReply,
  status = 200,
) {
  if (!deps.visitors.limits.mayOpenResetLink(clientBucket(request.ip)))
    throw tooMany('Too many reset links were opened.', 60)
  return showLink(deps, opened, reply, status)
}

async function showLink(deps: ResetPageDeps, opened: OpenedLink, reply: FastifyReply, status = 200) {
  const link = await findResetLink(deps, opened)
  if (!link) return send(reply, 404, unknownLinkPage)
  const language = languageOf(deps, opened)
  const { state } = link
  if (state !== 'usable') return send(reply, resetLinkStates[state], refusalPage(language, state))
  const path = `/reset/${opened.campaignId}/${opened.hash}`
  return send(reply, status, resetPage({ language, path, em: opened.em }))
}

async function pressButton(
  deps: ResetPageDeps,
  opened: OpenedLink,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Not by this page's button: it is shown, and whoever means it presses it.
  if (isSpeculative(request.headers) || cameFromElsewhere(request))
    return openLink(deps, opened, request, reply, 403)
  await deps.limits.take('resetLinksPerNetwork', clientBucket(request.ip))
  const link = await findResetLink(deps, opened)
  if (link?.state !== 'usable' || !isPageUrl(link.redirectsTo)) return showLink(deps, opened, reply)
  // Once the hash is proven: nobody uses up the tries of somebody else's address.
  await deps.limits.take('resetLinksPerAddress', `${opened.campaignId} ${link.address.canonical}`)
  const visitorId = pixelVisitor(deps.visitors.keys, request.headers.cookie)
  // A moment ago somebody else was first: the link says so itself.
  if (!(await resetPerson(deps, request, { ...link, visitorId }))) return showLink(deps, opened, reply)
  // Only what was stored, and nothing of the request: the address stays here.
  return reply.redirect(link.redirectsTo, 303)
}

/** Too many tries, or no database: a page that says when it is worth another try. */
async function answered(
  deps: ResetPageDeps,
  opened: OpenedLink,
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    const later = retryOf(error)
    if (!later) throw error
    return send(
      reply.header('retry-after', String(later.seconds)),
      later.status,
      refusalPage(languageOf(deps, opened), 'later'),
    )
  }
}

const AWAY_RETRY_SECONDS = 5

function retryOf(error: unknown): { status: number; seconds: number } | null {
  if (error instanceof RequestError && error.retryAfter !== undefined)
    return { status: error.status, seconds: error.retryAfter }
  return isDatabaseAway(error) ? { status: 503, seconds: AWAY_RETRY_SECONDS } : null
}

function languageOf({ snapshot }: ResetDeps, { campaignId }: OpenedLink): string {
  return snapshot.campaign(campaignId)?.settings.deadline_language ?? defaultLanguage
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
