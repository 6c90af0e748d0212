/** Asks a shop: what it answers with the status 200 may still be a refusal. */
import { z } from 'zod'
import { platforms } from '#domain/platforms/platforms.ts'
import { platformApi } from '../platform-api.ts'
import type { PlatformError, PlatformErrorKind } from '../platform-error.ts'
import type { Shop } from '../store.ts'
import type { Operation } from './store-operations.ts'
import { waitMs } from './store-pace.ts'

export const { name } = platforms.shopify

export const api = platformApi(name, ({ outcome, body, retryAfterMs }) =>
  outcome === 'rateLimited' ? { kind: 'rateLimited', retryAfterMs: retryAfterMs ?? waitMs(body) } : null,
)

const refusal = z.looseObject({
  message: z.string(),
  extensions: z.looseObject({ code: z.string().optional() }).optional(),
})

const answer = z.looseObject({ data: z.unknown().optional(), errors: z.array(refusal).nullish() })

type Asked<Data> = {
  operation: Operation
  variables?: Record<string, unknown>
  data: z.ZodType<Data>
  /** Whether it may be told again where nobody knows what became of it. */
  isRepeatable: boolean
}

/** An answer in part is none: whoever asked goes by all of it. */
export async function ask<Data>(shop: Shop, asked: Asked<Data>): Promise<Data> {
  const { operation, variables = {}, data, isRepeatable } = asked
  const body = { json: { query: operation, variables } }
  const request = { method: 'POST', path: '/graphql.json', body } as const
  const told = await api.ask(shop, isRepeatable ? { ...request, isRepeatable } : request, answer)
  if (told.errors?.length) throw refused(told.errors, told)
  const read = data.safeParse(told.data)
  if (!read.success) throw api.error('unreadable', { status: OK })
  return read.data
}

const OK = 200

const kindsOfCode: Record<string, PlatformErrorKind> = {
  THROTTLED: 'rateLimited',
  ACCESS_DENIED: 'permission',
  INTERNAL_SERVER_ERROR: 'unavailable',
}

function refused(errors: readonly z.infer<typeof refusal>[], body: unknown): PlatformError {
  const codes = errors.map(({ extensions }) => extensions?.code ?? '')
  const kind = codes.map((code) => kindsOfCode[code]).find((known) => known !== undefined) ?? 'rejected'
  const retryAfterMs = kind === 'rateLimited' ? waitMs(body) : null
  return api.error(kind, { status: OK, body: { errors }, retryAfterMs })
}

export const userErrors = z.array(
  z.looseObject({
    field: z.array(z.string()).nullable(),
    message: z.string(),
    code: z.string().nullish(),
  }),
)

export type UserErrors = z.infer<typeof userErrors>

/** What a shop did not take, in its own words. */
export function rejected(errors: UserErrors): PlatformError {
  return api.error('rejected', { status: OK, body: { errors } })
}

export const pageInfo = z.looseObject({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })

export function nextOf({ hasNextPage, endCursor }: z.infer<typeof pageInfo>): string | null {
  return hasNextPage ? endCursor : null
}
