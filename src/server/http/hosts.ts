/** The four host roles and which of them a request has reached. */
import { LRUCache } from 'lru-cache'
import type { Origins } from '../foundation/origins.ts'

/**
 * `app` the owner's app and its API, `edge` everything visitors touch, `preview` framed pages, `media` uploads,
 * `any` what answers everywhere, such as health checks.
 */
export type HostRole = 'app' | 'edge' | 'preview' | 'media' | 'any'

const settingByRole = {
  app: 'APP_ORIGIN',
  edge: 'EDGE_ORIGIN',
  preview: 'PREVIEW_ORIGIN',
  media: 'MEDIA_ORIGIN',
} as const

/** Visitors may reach us under names we do not know (an owner's own domain); owners may not. */
function mayAnswer(role: HostRole, host: string, origins: Origins): boolean {
  if (role === 'any') return true
  if (isHostOf(origins[settingByRole[role]], host)) return true
  return role === 'edge' && !isHostOf(origins.PREVIEW_ORIGIN, host)
}

const HOSTS_REMEMBERED = 500

type HostCheck = (role: HostRole, host: string | undefined) => boolean

/** Remembers the few names that requests come with: to take one apart costs more than any other check of a request. */
export function hostCheck(origins: Origins): HostCheck {
  const answers: Partial<Record<HostRole, LRUCache<string, boolean>>> = {}
  return (role, host = '') => {
    const ofRole = (answers[role] ??= new LRUCache({ max: HOSTS_REMEMBERED }))
    const known = ofRole.get(host)
    if (known !== undefined) return known
    const may = mayAnswer(role, host, origins)
    ofRole.set(host, may)
    return may
  }
}

export function isHostOf(origin: string, host: string | undefined): boolean {
  if (host === undefined) return false
  const { protocol } = new URL(origin)
  return URL.parse(`${protocol}//${host}`)?.origin === origin
}
