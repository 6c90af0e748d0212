/** The only place that turns an error into an answer: `{ error, fields }` and nothing about our insides. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import { RequestError, unavailable } from './errors.ts'

const DATABASE_AWAY_RETRY_SECONDS = 5

/** Fastify's own refusals, in our words. */
const wordsByCode: Record<string, [status: number, message: string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'That is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Please send application/json.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request is incomplete.'],
  FST_ERR_BAD_URL: [400, 'The address is malformed.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found.'],
  FST_ERR_ASYNC_CONSTRAINT: [404, 'Not found.'],
}

export function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = asRequestError(error)
  // Whoever went away in the middle has no complaint, and what they left half-way is no fault of ours.
  if (request.raw.socket.destroyed) request.log.info('Nobody waits for the answer any more')
  else if (problem.status >= 500) request.log.error({ err: error }, 'Could not answer a request')
  if (problem.retryAfter !== undefined) void reply.header('retry-after', String(problem.retryAfter))
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      error: problem.message,
      ...(problem.fields && { fields: problem.fields }),
      ...(problem.conflicts && { conflicts: problem.conflicts }),
    })
}

function asRequestError(error: FastifyError | Error): RequestError {
  if (error instanceof RequestError) return error
  const words = 'code' in error ? wordsByCode[error.code] : undefined
  if (words) return new RequestError(words[0], words[1])
  if (isDiskFull(error)) return new RequestError(507, 'There is no room left to save this.')
  if (isDatabaseAway(error))
    return unavailable('The database does not answer. Please try again.', DATABASE_AWAY_RETRY_SECONDS)
  const status = 'statusCode' in error ? error.statusCode : undefined
  // A 4xx of a plugin is the client's doing; its text may quote internals, so it stays in the log.
  if (status !== undefined && status >= 400 && status < 500)
    return new RequestError(status, 'That was not understood.')
  return new RequestError(500, 'Something went wrong on our side. Please try again.')
}
