/** Changes of fields as they are sent, and the answer to those that somebody else was before. */
import { z } from 'zod'
import type { FieldChanges } from './field-changes.ts'

const MAX_PATH = 80
const MAX_CHANGES = 200

export const fieldChanges = z
  .record(z.string().max(MAX_PATH), z.strictObject({ from: z.unknown(), to: z.unknown() }))
  .refine((changes) => Object.keys(changes).length <= MAX_CHANGES, 'Please send fewer changes.')
  .describe(
    'What was changed, by the dotted path of the field: `from` what was loaded, `to` what is wanted. Fields that somebody else has changed meanwhile stay as they are; where both changed one, the answer is 409 and nothing is saved.',
  ) satisfies z.ZodType<FieldChanges>

/** A group of fields that two people have changed. */
export const conflict = z.object({
  /** The name of the group, or the path of the field. */
  group: z.string(),
  /** Null: nobody knows any more. */
  by: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  at: z.number().nullable(),
  fields: z.record(z.string(), z.object({ before: z.unknown(), theirs: z.unknown(), yours: z.unknown() })),
})

export type Conflict = z.infer<typeof conflict>
