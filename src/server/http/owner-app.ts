/** Serves the built owner's app: hashed files for ever, its one page with a fresh nonce each time. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ShowScreen } from './not-found.ts'
import { appPagePolicy, securityHeaders, type AppPageSettings } from './security-headers.ts'

const NOT_BUILT = 'The app is not built yet. Run "npm run build", then reload.\n'

/** `folder` is what Vite wrote: index.html, and assets/ with a hash in every name. */
export async function serveOwnerApp(
  app: FastifyInstance,
  folder: string,
  settings: AppPageSettings,
): Promise<ShowScreen> {
  if (existsSync(folder)) await app.register((files) => serveFiles(files, join(folder, 'assets')))
  return (reply) => {
    const page = readPage(folder)
    if (page === undefined) return reply.code(503).type('text/plain').send(NOT_BUILT)
    const { nonce, policy } = appPagePolicy(settings)
    return reply
      .headers({ ...securityHeaders('app', settings), 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce))
  }
}

/** As Vite names them. What lies beside a file, compressed, is sent in its place, and is no address. */
const FILE_NAME = /^[\w-][\w.-]*\.(?!(?:br|gz|map)$)\w+$/

/** One route for all of them: a route for each, and one for its HEAD, took a fifth of a server's start. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  app.get<{ Params: { file: string } }>('/assets/:file', { schema: { hide: true } }, (request, reply) => {
    const { file } = request.params
    if (!FILE_NAME.test(file)) return reply.callNotFound()
    return reply.sendFile(file)
  })
}

/** Read once: a running server keeps showing the app it was started with. */
const pages = new Map<string, string>()

function readPage(folder: string): string | undefined {
  const path = join(folder, 'index.html')
  const known = pages.get(path)
  if (known !== undefined || !existsSync(path)) return known
  const page = readFileSync(path, 'utf8')
  pages.set(path, page)
  return page
}
