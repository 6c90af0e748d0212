/** Checks what comes in and shapes what goes out by the zod schemas of the contract. */
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { z } from 'zod'
import { RequestError } from './errors.ts'

export const validateByZod: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input) => {
    const result = schema.safeParse(input)
    return result.success ? { value: result.data } : { error: validationProblem(result.error) }
  }

/** The schema decides what leaves: fields it does not name are dropped, wrong ones are our bug. */
export const serializeByZod: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (output) =>
    JSON.stringify(schema.parse(output))

/** The first message is the headline; every field keeps its own first one. */
export function validationProblem(error: z.ZodError): RequestError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (path !== '') fields[path] ??= issue.message
  }
  const headline = error.issues[0]?.message ?? 'Please check what you entered.'
  return new RequestError(400, headline, { fields })
}
