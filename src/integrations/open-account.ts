/** An account that can be asked: the server opens the line, and no key that a platform repeats gets past here. */
import type { CallPlatform, PlatformAnswer } from '#domain/platforms/platform-call.ts'
import type { Account, Adapter, Credentials, Reach } from './adapter.ts'

export type OpenLine = (reach: Reach) => CallPlatform

export function openAccount(
  adapter: Adapter,
  { credentials, id }: { credentials: Credentials; id: string },
  openLine: OpenLine,
): Account {
  const reach = adapter.reach(credentials)
  const call = openLine(reach)
  const secrets = secretsIn(credentials, reach)
  return { id, call: async (request) => withoutSecrets(await call(request), secrets) }
}

/** Shorter ones would be found in innocent words. */
const SHORTEST_SECRET = 6

function secretsIn(credentials: Credentials, { headers }: Reach): string[] {
  const typed = credentials.by === 'key' ? [credentials.first, credentials.second] : [credentials.accessToken]
  const sent = Object.values(headers).map((value) => value.replace(/^\S+ /, ''))
  return [...typed, ...sent].filter((text) => text.length >= SHORTEST_SECRET)
}

/** What was answered well is data and stays as it is: only of failures anything is shown. */
function withoutSecrets(answer: PlatformAnswer, secrets: readonly string[]): PlatformAnswer {
  return answer.outcome === 'answered' ? answer : { ...answer, body: masked(answer.body, secrets) }
}

function masked(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string')
    return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), value)
  if (Array.isArray(value)) return value.map((one) => masked(one, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, secrets)]))
}
