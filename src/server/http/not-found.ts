/** What no route answers: the wrong method, a screen of the owner's app, or nothing at all. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, RequestError, wrongHost } from './errors.ts'
import { isHostOf } from './hosts.ts'
import type { Origins } from '../foundation/origins.ts'
import type { ListedRoute } from './route-list.ts'

export type ShowScreen = (reply: FastifyReply) => FastifyReply

export function answerUnknownPaths(app: FastifyInstance, origins: Origins, showScreen: ShowScreen): void {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?')
    const allowed = methodsAt(path, app.routeList)
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      reply.header('allow', allowed.join(', '))
      throw new RequestError(405, 'This address does not do that.')
    }
    if (!asksForScreen(request, path)) throw notFound()
    if (isHostOf(origins.APP_ORIGIN, request.host)) return showScreen(reply)
    // Somebody opened 127.0.0.1 instead of localhost: that name is kept for framed pages.
    if (isHostOf(origins.PREVIEW_ORIGIN, request.host) && request.url.startsWith('/'))
      return reply.redirect(origins.APP_ORIGIN + request.url)
    throw path === '/' ? wrongHost(origins) : notFound()
  })
}

function methodsAt(path: string, routes: ListedRoute[]): string[] {
  const methods = routes.filter((route) => matches(route.path, path)).map(({ method }) => method)
  return [...new Set(methods)].sort()
}

function matches(pattern: string, path: string): boolean {
  // Wild cards, and names that must look a certain way, would match almost anything here.
  if (/[*(]/.test(pattern)) return false
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

/**
 * A person opening an address, not a script asking for an answer or a file that is missing. The address of the
 * installation itself is for whatever looks whether it is there, too.
 */
function asksForScreen({ method, headers }: FastifyRequest, path: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (path.startsWith('/api/') || /\.[a-z0-9]+$/i.test(path)) return false
  const mode = headers['sec-fetch-mode']
  const isOpened = mode === undefined || mode === 'navigate'
  return isOpened && (path === '/' || (headers.accept ?? '').includes('text/html'))
}
