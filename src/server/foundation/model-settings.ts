/** The settings of the language model that the assistant asks, and what it may cost in a day. */
import { z } from 'zod'

const TOKENS = 'must be a whole number of tokens'

const tokens = z.coerce.number(TOKENS).int(TOKENS).min(0, TOKENS)

export const modelSettings = {
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://api.openai.com/v1' })
    .refine((text) => !/[?#@]/.test(text), 'must be an address without a query or a password')
    .optional(),
  LLM_API_KEY: z.string().min(1).optional(),
  LLM_MODEL: z.string().min(1).optional(),
  LLM_ALLOW_PRIVATE: z.enum(['yes', 'no']).default('no'),
  LLM_DAILY_TOKENS_PER_ACCOUNT: tokens.default(500_000),
  LLM_DAILY_TOKENS: tokens.default(5_000_000),
}

type ModelSettings = z.infer<z.ZodObject<typeof modelSettings>>

/** What is set and does nothing, because something else is missing. */
export function modelProblems({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: ModelSettings): string[] {
  if (LLM_BASE_URL === undefined)
    return LLM_MODEL === undefined && LLM_API_KEY === undefined
      ? []
      : ['LLM_BASE_URL: must be set with LLM_MODEL and LLM_API_KEY, since it is who is asked']
  return LLM_MODEL === undefined
    ? ['LLM_MODEL: must be set with LLM_BASE_URL, since it is what is asked for']
    : []
}
