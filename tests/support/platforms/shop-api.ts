/** The API of a fake shop: who asks, whether they have points left, and what is wrong with what they ask. */
import { execute } from 'graphql'
import { z } from 'zod'
import { API_VERSION } from '#integrations/shopify/store-operations.ts'
import type { FakeAnswer } from './fake-platform.ts'
import { answersOf } from './shop-answers.ts'
import { costOf, readQuery, shopSchema } from './shop-graphql.ts'
import type { FakeApp, FakeShopState } from './shop-state.ts'

export const API_PATH = `/admin/api/${API_VERSION}/graphql.json`

const request = z.strictObject({ query: z.string(), variables: z.record(z.string(), z.unknown()) })

type Asked = {
  state: FakeShopState
  apps: ReadonlyMap<string, FakeApp>
  token: string | undefined
  body: string
  complain: (problem: string) => void
}

const MAX_COST = 1000

export async function answerApi({ state, apps, token, body, complain }: Asked): Promise<FakeAnswer> {
  const app = appOf(state, apps, token)
  if (!app)
    return {
      status: 401,
      body: { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' },
    }
  const read = request.safeParse(JSON.parse(body))
  if (!read.success) {
    complain(read.error.message)
    return { status: 400, body: { errors: { query: 'Required parameter missing or invalid' } } }
  }
  const { query, variables } = read.data
  const asked = readQuery(query)
  if ('problems' in asked) {
    complain(asked.problems.join('; '))
    return { status: 200, body: { errors: asked.problems.map((message) => ({ message })) } }
  }
  const { document } = asked
  const requested = costOf(document, variables)
  if (requested > MAX_COST) complain(`${requested} points at once`)
  if (!state.points.take(requested)) return throttled(state, requested)
  const told = await execute({
    schema: shopSchema,
    document,
    variableValues: variables,
    rootValue: answersOf({ state, app }),
  })
  for (const error of told.errors ?? []) if (error.extensions['code'] === undefined) complain(error.message)
  const actual = Math.min(requested, costOf(document, variables, told.data ?? {}))
  state.points.giveBack(requested - actual)
  return { status: 200, body: { ...told, extensions: { cost: state.points.figures(requested, actual) } } }
}

function throttled({ points }: FakeShopState, requested: number): FakeAnswer {
  const error = {
    message: 'Throttled',
    extensions: {
      code: 'THROTTLED',
      documentation: 'https://shopify.dev/api/usage/rate-limits',
    },
  }
  return { status: 200, body: { errors: [error], extensions: { cost: points.figures(requested, null) } } }
}

function appOf({ tokens, now }: FakeShopState, apps: Asked['apps'], token = ''): FakeApp | null {
  const known = tokens.get(token)
  if (!known || (known.expiresAt !== null && known.expiresAt <= now())) return null
  return apps.get(known.clientId) ?? null
}
