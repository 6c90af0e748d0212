/** The headers every answer carries, by the role of the host that gives it. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HostRole } from './hosts.ts'
import type { Origins } from '../foundation/origins.ts'

const YEAR_SECONDS = 31_536_000

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** An answer that is never a page: nothing in it may run, load or be framed. */
const NOT_A_PAGE = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const byRole: Record<HostRole, Record<string, string>> = {
  app: {
    'content-security-policy': NOT_A_PAGE,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  },
  any: {
    'content-security-policy': NOT_A_PAGE,
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  },
  edge: {
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  },
  preview: {
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  },
  media: {
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  },
}

export function securityHeaders(role: HostRole, origins: Origins): Record<string, string> {
  const headers: Record<string, string> = { ...everywhere, ...byRole[role] }
  if (role === 'preview')
    headers['content-security-policy'] = `sandbox allow-scripts; frame-ancestors ${origins.APP_ORIGIN}`
  if (origins.APP_ORIGIN.startsWith('https:'))
    headers['strict-transport-security'] = `max-age=${YEAR_SECONDS}; includeSubDomains`
  return headers
}

/** Routes may replace a header afterwards; refusals start from the same ones. */
export function sendSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  const roles: HostRole[] = ['app', 'edge', 'preview', 'media', 'any']
  const prepared = new Map(roles.map((role) => [role, securityHeaders(role, origins)]))
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(prepared.get(hostRoleOf(request)) ?? {})
    reply.header('x-request-id', request.id)
  })
}

/** What no route answers is refused in the app's name: the strictest. */
export function hostRoleOf(request: FastifyRequest): HostRole {
  return request.routeOptions.config.hostRole ?? 'app'
}

export type Page = { nonce: string; policy: string }

export type AppPageSettings = Origins & { SHOPIFY_BASE_URL?: string | undefined }

/** Where the pictures of a shop's products come from: owners choose among them. */
function shopPictures({ SHOPIFY_BASE_URL: other }: AppPageSettings): string {
  return other === undefined ? 'https://cdn.shopify.com' : new URL(other).origin
}

/** The policy of the owner's app itself, with a nonce for the styles that its components write. */
export function appPagePolicy(settings: AppPageSettings): Page {
  const { APP_ORIGIN, MEDIA_ORIGIN, PREVIEW_ORIGIN } = settings
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' ${MEDIA_ORIGIN} ${shopPictures(settings)} data: blob:`,
    "font-src 'self'",
    `connect-src 'self' ${PREVIEW_ORIGIN}`,
    "manifest-src 'self'",
    `frame-src ${[PREVIEW_ORIGIN, ...customersPages(APP_ORIGIN)].join(' ')}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
  return { nonce, policy }
}

/**
 * The editor of bars shows owners' pages in frames, guides show films, and one answer is for all pages that owners ever add: only their
 * scheme is known. A page without TLS is mixed content in an app that has it.
 */
function customersPages(appOrigin: string): string[] {
  return appOrigin.startsWith('https:') ? ['https:'] : ['https:', 'http:']
}
