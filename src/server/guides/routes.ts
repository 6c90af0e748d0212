/** What this installation adds to the guides. */
import type { FastifyInstance } from 'fastify'
import { guidesApi as calls } from '#domain/guides/guides.api.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../http/serve.ts'

export function guidesRoutes(app: FastifyInstance, { environment }: Platform): void {
  const { HELP_VIDEOS, STORE_GUIDE_URL, SUPPORT_URL, SUPPORT_EMAIL } = environment
  serve(app, calls.read, () => ({
    videos: HELP_VIDEOS,
    storeGuideUrl: STORE_GUIDE_URL ?? null,
    support: { url: SUPPORT_URL ?? null, email: SUPPORT_EMAIL ?? null },
  }))
}
