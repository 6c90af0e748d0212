/** Routes that platforms call: any kind of body, kept as the bytes that were signed. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Delivery } from '#integrations/adapter.ts'
import { formFields, readPayload } from './payload.ts'

/** In a scope of its own: nowhere else is every kind of body let in. */
export function keepRawBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, keepBytes)
}

/** Read once it is known that the secret is right: until then nothing depends on what was sent. */
function keepBytes(_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void): void {
  done(null, body)
}

export function rawBody({ body }: FastifyRequest): Uint8Array | undefined {
  return body instanceof Uint8Array ? body : undefined
}

/** The request as an adapter checks its signature and reads it. */
export async function deliveryOf(
  request: FastifyRequest,
  { origin, now }: { origin: string; now: number },
): Promise<Delivery> {
  const { method, url, headers } = request
  const bytes = rawBody(request)
  return {
    method,
    url: `${origin}${url}`,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
    ),
    raw: bytes === undefined ? '' : Buffer.from(bytes).toString('utf8'),
    body: await readPayload(bytes, headers['content-type']),
    query: formFields(queryOf(url)),
    now,
  }
}

export function queryOf(url: string): string {
  return url.split('?').slice(1).join('?')
}
