/**
 * `/weekly-report/stop/{token}`: opening it shows a page, and only a form that is sent stops the report: by the page's
 * button, or by a mail program that sends one for its reader (RFC 8058). Scanners that follow links stop nothing.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accountOf } from '../accounts/repository.ts'
import { reportDueAt, stopReports } from '../accounts/weekly-reports-repository.ts'
import { isSpeculative } from '../http/bots.ts'
import { understandForms } from '../http/plain-forms.ts'
import { secretPageHeaders } from '../http/plain-pages.ts'
import type { Platform } from '../platform/platform.ts'
import { readerIn, STOP_PATH } from './stop-report-link.ts'
import { reportStoppedPage, stopReportPage, stopReportPolicy, unknownReportPage } from './stop-report-page.ts'

type StopDeps = Pick<Platform, 'database' | 'signingKeys'>
type StopRequest = { Params: { token: string } }

const PATH = `${STOP_PATH}/:token`
const FORM_LIMIT = 4096
const edge = { config: { hostRole: 'edge' }, schema: { hide: true } } as const

export async function stopReportRoutes(app: FastifyInstance, deps: StopDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(ofEveryAnswer))
    understandForms(scope)
    // Mail programs may send their form so; what is in it is always the same.
    const asText = { parseAs: 'string', bodyLimit: FORM_LIMIT } as const
    scope.addContentTypeParser('multipart/form-data', asText, async () => null)

    scope.get<StopRequest>(PATH, edge, (request, reply) => answer(deps, request, reply))
    scope.post<StopRequest>(PATH, edge, (request, reply) => answer(deps, request, reply))
  })
}

const ofEveryAnswer = secretPageHeaders(stopReportPolicy)

async function answer(
  { database: { db }, signingKeys }: StopDeps,
  { method, headers, params: { token } }: FastifyRequest<StopRequest>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = readerIn({ signingKeys }, token)
  if (!reader) return send(reply, 404, unknownReportPage)
  const { accountId, userId } = reader
  const isSent = method === 'POST' && !isSpeculative(headers)
  if (isSent) await stopReports(db, accountId, userId)
  const isOn = (await reportDueAt(db, accountId, userId)) !== null
  const { name } = await accountOf(db, accountId)
  return send(
    reply,
    200,
    isOn ? stopReportPage({ account: name, path: `${STOP_PATH}/${token}` }) : reportStoppedPage(name),
  )
}

function send(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page)
}
