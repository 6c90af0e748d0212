/** The platform that does not exist, as it would document itself. */
import { z } from 'zod'
import { withBody, type FakeAnswer, type FakePlatform } from '../fake-platform.ts'
import { personBy, personByEmail } from '../fake-state.ts'

const KEY = 'made-up-key-0123456789'

function problem(status: number, text: string): FakeAnswer {
  return { status, body: { error: text } }
}

const missing = problem(404, 'Nobody is here')

export const fakeMadeUp: FakePlatform = {
  id: 'made-up',
  credentials: { by: 'key', first: KEY, second: '' },
  wrongCredentials: { by: 'key', first: 'made-up-and-wrong', second: '' },
  account: { id: '13', name: 'The thirteenth' },
  headers: ['authorization'],
  refusal: ({ headers }) =>
    headers['authorization'] === `Bearer ${KEY}` ? null : problem(401, 'Who are you?'),
  problem,
  limit: {
    calls: 60,
    perMs: 60_000,
    answer: { ...problem(429, 'Not so fast'), headers: { 'retry-after': '1' } },
  },
  routes: [
    {
      on: 'GET /me',
      answer: () => ({ status: 200, body: { account: { id: 13, name: 'The thirteenth' } } }),
    },
    { on: 'GET /lists', answer: (_request, { lists }) => ({ status: 200, body: lists }) },
    {
      on: 'GET /people/:key',
      answer: ({ params: { key = '' } }, state) => {
        const found = personBy(state, key) ?? personByEmail(state, key)
        return found ? { status: 200, body: { id: found.id, values: found.values } } : missing
      },
    },
    withBody('PUT /people/:id', { schema: z.record(z.string(), z.string()) }, ({ params, body }, state) => {
      const found = personBy(state, params['id'] ?? '')
      if (!found) return missing
      Object.assign(found.values, body)
      return { status: 204 }
    }),
  ],
  signs: false,
  delivery: ({ source, people: [person], left }) => {
    const raw = JSON.stringify(left ? { gone: person?.email } : { list: source.id, email: person?.email })
    return { method: 'POST', contentType: 'application/json', headers: {}, raw }
  },
  valueOf: (state, email, field) => personByEmail(state, email)?.values[field],
  writtenDate: (at) => at,
}
