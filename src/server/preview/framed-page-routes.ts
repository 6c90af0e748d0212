/**
 * `/frame-content` says how an owner's page can be shown behind a bar, `/proxy` serves it where its own server would
 * not let it be framed (A §7). Both fetch only what the app has signed.
 */
import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { coveredMenuScripts } from '#domain/bars/covered-menu.ts'
import { pageScrollScript } from '#domain/bars/page-scroll.ts'
import { frameContent } from '#domain/pages/page-framing.schema.ts'
import type { Platform } from '../platform/platform.ts'
import type { PreviewedPages } from './previewed-pages.ts'
import { forbidden, RequestError } from '../http/errors.ts'
import { readPreviewAddress, type PreviewAddress } from './preview-address.ts'
import { rewritePage } from './rewrite-page.ts'

type FramedPageDeps = Pick<Platform, 'clock' | 'environment' | 'signingKeys'> & {
  previewedPages: PreviewedPages
}

type Asking = { Params: { address: string } }

const route = { config: { hostRole: 'preview' }, schema: { hide: true }, exposeHeadRoute: false } as const

export function serveFramedPages(app: FastifyInstance, deps: FramedPageDeps): void {
  const { environment, previewedPages } = deps
  const { APP_ORIGIN, EDGE_ORIGIN } = environment

  app.get<Asking>('/frame-content/:address', route, async (request, reply) => {
    reply.headers({ 'access-control-allow-origin': APP_ORIGIN, vary: 'origin' })
    return frameContent.parse(await previewedPages.framing(signedAddress(deps, request)))
  })

  app.get<Asking>('/proxy/:address', route, async (request, reply) => {
    const { publicKey, url } = signedAddress(deps, request)
    const page = await previewedPages.page({ publicKey, url })
    if (!page) throw new RequestError(404, 'This page cannot be shown here.')
    const [type = ''] = page.contentType.split(';')
    const pieces = rewritePage(page.text, { url: page.url, edgeOrigin: EDGE_ORIGIN, publicKey })
    const isHtml = type.trim() === 'text/html'
    const served = inTurns(
      pieces,
      isHtml ? pageScrollScript + coveredMenuScripts(`${EDGE_ORIGIN}/${publicKey}.js`) : '',
    )
    return reply.type(`${type.trim()}; charset=utf-8`).send(Readable.from(served))
  })
}

function signedAddress(
  { clock, signingKeys }: FramedPageDeps,
  { params }: FastifyRequest<Asking>,
): PreviewAddress {
  const address = readPreviewAddress(signingKeys('previews'), params.address, clock.now())
  if (!address) throw forbidden('This address is not valid, or not any more.')
  return address
}

/** Between two pieces everybody else has their turn. */
async function* inTurns(pieces: Iterable<string>, end: string): AsyncGenerator<string> {
  for (const piece of pieces) {
    if (piece !== '') yield piece
    await turn()
  }
  if (end !== '') yield end
}
