/** A platform that does not exist: as little as one can be, in one file where the others have three. */
import { z } from 'zod'
import type { Account, Adapter, Source } from '#integrations/adapter.ts'
import { bearer } from '#integrations/bearer.ts'
import { fieldKey, instantOf, textOf, valuesByField } from '#integrations/field-values.ts'
import { idText, platformApi } from '#integrations/platform-api.ts'
import { received } from '#integrations/received.ts'
import { keyOf } from '#integrations/signature.ts'

const api = platformApi('Made Up')
const person = z.looseObject({ id: idText, values: z.record(z.string(), z.unknown()) })

async function lists(account: Account): Promise<Source[]> {
  const source = z.object({ id: idText, name: z.string() })
  return api.ask(account, { method: 'GET', path: '/lists' }, z.array(source))
}

const personPath = (key: string) => `/people/${encodeURIComponent(key)}` as const

export const madeUp: Adapter = {
  id: 'made-up',
  name: 'Made Up',
  apiDocs: null,
  credentials: { first: { label: 'Key', where: 'It stands under Settings.', isSecret: true } },
  limit: { calls: 60, perMs: 60_000, atOnce: 1 },
  reach: (credentials) => ({ baseUrl: 'https://api.made-up.example', headers: bearer(credentials) }),
  async verify(account) {
    const schema = z.looseObject({ account: z.looseObject({ id: idText, name: z.string() }) })
    const answer = await api.ask(account, { method: 'GET', path: '/me' }, schema)
    return { id: answer.account.id, name: answer.account.name }
  },
  triggers: {
    list: {
      label: 'joins a list',
      one: 'list',
      many: 'lists',
      heardBy: 'pastedWebhook',
      list: async (account) => ({ entries: await lists(account), next: null }),
    },
  },
  fields: {
    of: 'account',
    types: ['text'],
    create: async (_account, { name }) => ({ id: fieldKey(name), name, type: 'text', mergeTag: null }),
  },
  people: {
    async find(account, { email }) {
      const found = await api.askForOne(account, { method: 'GET', path: personPath(email) }, person)
      return found && { id: found.id, email }
    },
    async write(account, { person: { id }, values }) {
      const json = valuesByField(values, instantOf)
      await api.tell(account, { method: 'PUT', path: personPath(id), body: { json } })
    },
    async read(account, { id }, field) {
      const found = await api.ask(account, { method: 'GET', path: personPath(id) }, person)
      return textOf(found.values[field])
    },
  },
  receive({ body, raw }, { source }) {
    const { data } = z.looseObject({ list: z.string(), email: z.string() }).safeParse(body)
    if (data?.list !== source.id) return { found: 'nobody' }
    return received([{ email: data.email, personId: null, key: keyOf(raw) }], 1)
  },
}
