/** Session tokens are kept as hashes: a copy of the database opens no session. */
import { createHash } from 'node:crypto'
import type { kyselyAdapter } from '@better-auth/kysely-adapter'

type AdapterOf = ReturnType<typeof kyselyAdapter>
type Adapter = ReturnType<AdapterOf>
type Where = NonNullable<Parameters<Adapter['count']>[0]['where']>

export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Between the sign-in library and its tables: the library goes on with the token that the browser has. */
export function hashSessionTokens(adapterOf: AdapterOf): AdapterOf {
  return (options) => {
    const stored = adapterOf(options)
    const adapter: Adapter = {
      ...stored,
      create: async <T extends Record<string, unknown>, R = T>(asked: New<T>): Promise<R> => {
        // The library names what it keeps a session by; the type here is that of any row.
        const { token } = asked.data as { token?: unknown }
        if (asked.model !== 'session' || typeof token !== 'string') return stored.create<T, R>(asked)
        const data = { ...asked.data, token: hashSessionToken(token) }
        return { ...(await stored.create<T, R>({ ...asked, data })), token }
      },
      findOne: async (asked) => withToken(await stored.findOne(hashed(asked)), asked),
      update: async (asked) => withToken(await stored.update(hashed(asked)), asked),
      findMany: (asked) => stored.findMany(hashed(asked)),
      count: (asked) => stored.count(hashed(asked)),
      updateMany: (asked) => stored.updateMany(hashed(asked)),
      delete: (asked) => stored.delete(hashed(asked)),
      deleteMany: (asked) => stored.deleteMany(hashed(asked)),
      transaction: (work) => work(adapter),
    }
    return adapter
  }
}

type New<T> = {
  model: string
  data: Omit<T, 'id'>
  select?: string[] | undefined
  forceAllowId?: boolean | undefined
}

type Asked = { model: string; where?: Where | undefined }

function hashed<A extends Asked>(asked: A): A {
  const { model, where } = asked
  if (model !== 'session' || !where) return asked
  return {
    ...asked,
    where: where.map((one) => (one.field === 'token' ? { ...one, value: hashedValue(one.value) } : one)),
  }
}

function hashedValue(value: Where[number]['value']): Where[number]['value'] {
  if (typeof value === 'string') return hashSessionToken(value)
  if (Array.isArray(value)) return value.map((one) => hashSessionToken(String(one)))
  return value
}

function withToken<Row>(row: Row | null, { model, where }: Asked): Row | null {
  const token = model === 'session' && where?.find(({ field }) => field === 'token')?.value
  return row !== null && typeof token === 'string' ? { ...row, token } : row
}
