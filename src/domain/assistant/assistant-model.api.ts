/** The calls of whoever runs the installation about the model that the assistant asks. */
import { z } from 'zod'
import { BLANK } from '../calls/blank.ts'
import { typedLine, type Call } from '../calls/call.api.ts'

const modelSettings = z.object({
  /** What the environment sets cannot be changed here. Null: no model is set. */
  source: z.enum(['environment', 'screen']).nullable(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  /** The key itself is never told. */
  hasKey: z.boolean(),
  /** Whether an address of this machine or network may be typed. */
  mayUseInnerAddresses: z.boolean(),
})

export type ModelSettings = z.infer<typeof modelSettings>

const modelDraft = z.strictObject({
  baseUrl: typedLine(500)
    .trim()
    .min(1, BLANK)
    .refine(
      (text) => /^https?:\/\/[^\s?#@]+$/.test(text),
      'Please give an address such as https://api.openai.com/v1.',
    ),
  model: typedLine(200).trim().min(1, BLANK),
  /** Left out: the stored one stays, as long as the address does. Null: the model asks for none. */
  apiKey: typedLine(500).trim().min(1, BLANK).nullable().optional(),
})

export const assistantModelApi = {
  model: {
    method: 'GET',
    path: '/api/instance/assistant',
    access: 'instanceAdmin',
    summary: 'The model that the assistant asks, without its key.',
    answer: modelSettings,
  },
  testModel: {
    method: 'POST',
    path: '/api/instance/assistant/test',
    access: 'instanceAdmin',
    summary: 'Asks the model for one word and says how that went.',
    answer: z.object({
      outcome: z.enum(['answered', 'refused', 'unreachable', 'notUnderstood', 'badAddress', 'notSet']),
      /** In a sentence. */
      detail: z.string(),
      /** Milliseconds. */
      took: z.number(),
    }),
  },
  saveModel: {
    method: 'PUT',
    path: '/api/instance/assistant',
    access: 'instanceAdmin',
    summary: 'Keeps the address, the name and the key of a model, the key encrypted.',
    body: modelDraft,
    answer: modelSettings,
  },
  removeModel: {
    method: 'DELETE',
    path: '/api/instance/assistant',
    access: 'instanceAdmin',
    summary: 'Forgets the model and its key: the built-in guide takes over.',
    answer: modelSettings,
  },
  usage: {
    method: 'GET',
    path: '/api/instance/assistant/usage',
    access: 'instanceAdmin',
    summary: 'What each account has used of each model in the last 30 days, the most first.',
    answer: z.object({
      rows: z.array(
        z.object({
          accountId: z.string(),
          account: z.string(),
          model: z.string(),
          messages: z.number(),
          tokens: z.number(),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Call>
