/** Refuses requests that another site made in the owner's browser, and hosts that are not the app's. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOnlyByToken } from './bearer.ts'
import { forbidden, wrongHost } from './errors.ts'
import { hostCheck } from './hosts.ts'
import type { Origins } from '../foundation/origins.ts'
import { hostRoleOf } from './security-headers.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export function refuseForeignRequests(app: FastifyInstance, origins: Origins): void {
  const mayAnswer = hostCheck(origins)
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const role = hostRoleOf(request)
    if (!mayAnswer(role, request.host)) throw wrongHost(origins)
    if (role !== 'app' || isOnlyByToken(request)) return
    if (!cameFromTheApp(request, origins.APP_ORIGIN))
      throw forbidden('This request did not come from the app.')
  })
}

/** Browsers name the page that asks: a change needs that proof, a read must not carry the opposite. */
function cameFromTheApp({ method, headers, routeOptions }: FastifyRequest, appOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  if (origin !== undefined && origin !== appOrigin) return false
  const askedByUs = site === 'same-origin' || (site === undefined && origin === appOrigin)
  if (!safeMethods.has(method)) return askedByUs

  // A page of ours may be opened from a mail or another site; the API answers only to our own pages.
  const isPage = routeOptions.config.access === undefined
  return askedByUs || site === undefined || site === 'none' || (isPage && mode === 'navigate')
}
