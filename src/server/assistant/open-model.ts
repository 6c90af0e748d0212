/** A language model behind any server that speaks OpenAI's protocol, asked through the guarded way out. */
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModel } from 'ai'
import type { Network } from '../outbound/guarded-connector.ts'
import { createStreamingFetch } from '../outbound/streaming-fetch.ts'
import type { ChosenModel } from './model-settings.ts'

/** As long as a turn: a model that has to be loaded first says nothing for a while. */
const SILENCE_MS = 60_000
/** Of one answer of the server, with all that stands around its few thousand characters. */
const MAX_BYTES = 4 * 1024 * 1024
/**
 * What is read at once costs little more than one piece of it. Nobody sees these steps when few answers are written, and
 * when many are, an answer still grows five times a second.
 */
const REST_MS_FOR_EACH = 4
const LONGEST_REST_MS = 200

const rest = (open: number, signal: AbortSignal) =>
  pause(Math.min(LONGEST_REST_MS, REST_MS_FOR_EACH * open), undefined, { signal })

export async function openModel(
  { baseUrl, model, apiKey, allowed }: ChosenModel,
  network?: Network,
): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createStreamingFetch({ allowed, network, firstByteMs: SILENCE_MS, maxBytes: MAX_BYTES, rest }),
    ...(apiKey !== null && { apiKey }),
  })
  return provider.chatModel(model)
}
