/** `IntegrationFacts` as calls carry them. */
import { z } from 'zod'
import type { HeardBy, IntegrationFacts, TriggerKind } from './integration-facts.ts'

export const triggerKind = z.enum(['list', 'form', 'tag']) satisfies z.ZodType<TriggerKind>
export const heardBy = z.enum(['webhook', 'pastedWebhook', 'polling']) satisfies z.ZodType<HeardBy>
export const fieldType = z.enum(['text', 'date'])

const credentialField = z.object({ label: z.string(), where: z.string(), isSecret: z.boolean() })

export const integrationFacts = z.object({
  id: z.string(),
  name: z.string(),
  apiDocs: z.string().nullable(),
  credentials: z.object({ first: credentialField, second: credentialField.optional() }).nullable(),
  hasOAuth: z.boolean(),
  triggers: z
    .array(
      z.object({
        kind: triggerKind,
        label: z.string(),
        one: z.string(),
        many: z.string(),
        heardBy,
        canCreate: z.boolean(),
      }),
    )
    .readonly(),
  fields: z.object({
    of: z.enum(['account', 'list']),
    canList: z.boolean(),
    types: z.array(fieldType).readonly(),
  }),
  addsTo: triggerKind.nullable(),
  tags: z
    .object({ one: z.string(), many: z.string(), areNames: z.boolean(), canRemove: z.boolean() })
    .nullable(),
  limit: z.object({
    calls: z.number(),
    perMs: z.number(),
    atOnce: z.number(),
    perDay: z.number().optional(),
  }),
}) satisfies z.ZodType<IntegrationFacts>
