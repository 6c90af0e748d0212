/** Why the server cannot listen, in words that name the setting. */
import type { Environment } from './environment.ts'

type Where = Pick<Environment, 'HOST' | 'PORT'>

const problems: Record<string, (where: Where) => string> = {
  EADDRINUSE: ({ PORT }) => `PORT: must be a port that is free, and something else listens on ${PORT}`,
  EACCES: ({ PORT }) => `PORT: must be one that this user may listen on, such as 4000, and ${PORT} is not`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
  EAI_AGAIN: noSuchHost,
}

function noSuchHost({ HOST }: Where): string {
  return `HOST: must be an address of this machine, such as 0.0.0.0 for all of them, and "${HOST}" is not`
}

export class ListenError extends Error {
  override name = 'ListenError'
}

export function listenProblem(error: unknown, where: Where): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const inWords = problems[code]
  return inWords ? new ListenError(inWords(where)) : error
}
