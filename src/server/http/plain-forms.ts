/** Forms on pages that the server writes by itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A few fields, with all that a browser may send along. */
const FORM_LIMIT = 4096

/** In a scope of its own: nowhere else is a form understood. */
export function understandForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
  )
}

/** Browsers say where a form was sent from. The secret is in the address; this is for those who know it and are led here. */
export function cameFromElsewhere({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
