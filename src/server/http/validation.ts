/** Checks what comes in and shapes what goes out by the zod schemas of the contract. */
import type { FastifySchemaCompiler } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'
import { plainIssue } from '#domain/calls/plain-issues.ts'
import { RequestError } from './errors.ts'

// What a schema has no words for is said in ours, and never in those of the library.
z.config({ localeError: plainIssue })

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
export function validationProblem({ issues: found }: Pick<z.ZodError, 'issues'>): RequestError {
  const fields: Record<string, string> = {}
  const issues = found.flatMap(meantIssues)
  for (const issue of issues) {
    const path = issue.path.join('.')
    if (path !== '') fields[path] ??= issue.message
  }
  const headline = issues[0]?.message ?? 'Please check what you entered.'
  return new RequestError(400, headline, { fields })
}

/** The same for what is put together on the server; `within` is where the sender's form has it. */
export function readBy<Schema extends z.ZodType>(schema: Schema, within: string) {
  return (value: unknown): z.output<Schema> => {
    const { data, error } = schema.safeParse(value)
    if (!error) return data
    const prefix = within === '' ? [] : [within]
    const issues = error.issues.map((issue) => ({ ...issue, path: [...prefix, ...issue.path] }))
    throw validationProblem({ issues })
  }
}

/** Of several ways to send something, what is wrong with the one that was meant: whose fields were sent. */
function meantIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isForeign = (one: z.core.$ZodIssue) => one.code === 'unrecognized_keys' && one.path.length === 0
  const meant = issue.errors.find((ways) => !ways.some(isForeign)) ?? issue.errors.at(-1) ?? []
  const within = meant.map((one) => ({ ...one, path: [...issue.path, ...one.path] }))
  return within.length > 0 ? within.flatMap(meantIssues) : [issue]
}
