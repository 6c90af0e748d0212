/** One row of a contract table: a call that the server answers and the owner's app makes. */
import { z } from 'zod'
import { conflict } from '../saves/field-changes.schema.ts'

/**
 * Who may make the call. The middleware proves it and mints the scope that the repositories ask for:
 * `person` somebody who is signed in, `account` the same or a program with an access token of the account,
 * `campaign` one campaign of it (named by `campaignId` in the path, else in the body), `instanceAdmin` the
 * person who runs this installation. What concerns people and what they may do is never `account`.
 */
export type Access = 'anyone' | 'person' | 'account' | 'campaign' | 'instanceAdmin'

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's syntax: `/api/campaigns/:campaignId`. */
  path: string
  access: Access
  /** One sentence for the reader of the API documentation. */
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Makes something new: the same `Idempotency-Key` makes it once, and is answered alike for a day. */
  creates?: true
  /** What a 2xx answer carries; `null` answers 204 with nothing. */
  answer: z.ZodType | null
}

/** The one shape of every refusal. `fields` names what to mend: dotted path of the input → message. */
export const problem = z.object({
  error: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What somebody else has changed since, where that is why nothing was saved. */
  conflicts: z.array(conflict).optional(),
  requestId: z.string().optional(),
})

export type Problem = z.infer<typeof problem>

/** Text typed by a person: bounded, well-formed, without control characters or direction overrides. */
export function typedText(maxCharacters: number) {
  return plainText(maxCharacters, UNPRINTABLE)
}

/** The same for what stands in a single line. */
export function typedLine(maxCharacters: number) {
  return plainText(maxCharacters, UNPRINTABLE_IN_LINES)
}

function plainText(maxCharacters: number, unprintable: RegExp) {
  return z
    .string()
    .max(maxCharacters, `Please use at most ${maxCharacters} characters.`)
    .refine((text) => text.isWellFormed() && !unprintable.test(text), 'Please use plain text.')
    .normalize('NFC')
}

/** A choice that is no text to a person: numbers of a setting, names of a style. */
export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return z.literal(values, `Please choose one of ${values.join(', ')}.`)
}

// C0 and C1 controls except tab and newline, and the bidirectional overrides that make a label lie.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
// All of them.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE_IN_LINES = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
