/** What is written about a request: the route's pattern and the outcome, never addresses, queries or bodies. */
import type { FastifyInstance } from 'fastify'
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

const EMAIL = /[^\s"'<>()=,;:]+@[^\s"'<>()=,;:]+/g
const ACCESS_TOKEN = /\blct_[\w-]+/g
/** Of the addresses that platforms call: whoever knows one may call it. */
const WEBHOOK_SECRET = /(\/promotion\/(?:start\/[^\s/]+|connection)\/[^\s/]+\/)[^\s"'/?]+/g
const URL_QUERY = /(https?:\/\/[^\s"'?]+)\?[^\s"']*/g

export function createLog(level: string, target?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { err: maskedError },
    formatters: { bindings: () => ({}), level: (label) => ({ level: label }) },
  }
  return target ? pino(options, target) : pino(options)
}

const secretNames = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  'apiKey',
  'api_key',
  'email',
  'em',
]
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`])

/** Errors of drivers quote the values they choked on. */
function maskedError(error: Error) {
  const { type, message, stack } = stdSerializers.err(error)
  const code = 'code' in error ? error.code : undefined
  return { type, code, message: maskPersonal(message), stack: maskPersonal(stack) }
}

/** Longer than this an error quotes data, and looking through it would hold everybody up. */
const MAX_MASKED_CHARACTERS = 4000

export function maskPersonal(text: string): string {
  return text
    .slice(0, MAX_MASKED_CHARACTERS)
    .replaceAll(URL_QUERY, '$1?[hidden]')
    .replaceAll(WEBHOOK_SECRET, '$1[hidden]')
    .replaceAll(EMAIL, '[email]')
    .replaceAll(ACCESS_TOKEN, '[token]')
}

/** The pattern (`/s/:link`) instead of the path keeps secrets in paths out of the log. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Answered a request',
    )
  })
}
