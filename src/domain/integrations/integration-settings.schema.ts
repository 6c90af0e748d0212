/** What a campaign does at its mail platform, as it is saved. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import type { FieldChoice, IntegrationSettings, Source } from './integration-settings.ts'

const MAX_ID = 300
const MAX_NAME = 500
const MAX_CONSENT = 1000

/** Ids and names are the platform's: they come back as they came. */
export const sourceId = z.string().min(1).max(MAX_ID)
export const sourceName = z.string().min(1).max(MAX_NAME)

export const source = z.strictObject({ id: sourceId, name: sourceName }) satisfies z.ZodType<Source>

export const fieldChoice = source.extend({
  mergeTag: z.string().max(MAX_NAME).nullable(),
}) satisfies z.ZodType<FieldChoice>

const tagAct = z.strictObject({ act: z.enum(['add', 'remove']), tag: source.nullable() })

export const connectionId = z.string().min(1, 'Please select a connection').max(64)

export const integrationSettings = z.strictObject({
  connectionId,
  list: source.nullable(),
  textField: fieldChoice.nullable(),
  dateField: fieldChoice.nullable(),
  // Left out by who has never heard of it.
  codeField: fieldChoice.nullable().default(null),
  tags: z.strictObject({ start: tagAct, expiry: tagAct, sale: tagAct }),
  optIn: z.strictObject({ list: source.nullable(), consent: typedText(MAX_CONSENT) }),
}) satisfies z.ZodType<IntegrationSettings>
