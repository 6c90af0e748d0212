/** A language model behind any server that speaks OpenAI's protocol, asked through the guarded way out. */
import type { LanguageModel } from 'ai'
import type { Network } from '../outbound/guarded-connector.ts'
import { createStreamingFetch } from '../outbound/streaming-fetch.ts'
import type { ChosenModel } from './model-settings.ts'

/** As long as a turn: a model that has to be loaded first says nothing for a while. */
const SILENCE_MS = 60_000
/** Of one answer of the server, with all that stands around its few thousand characters. */
const MAX_BYTES = 4 * 1024 * 1024

export async function openModel(
  { baseUrl, model, apiKey, allowed }: ChosenModel,
  network?: Network,
): Promise<LanguageModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    fetch: createStreamingFetch({ allowed, network, firstByteMs: SILENCE_MS, maxBytes: MAX_BYTES }),
    ...(apiKey !== null && { apiKey }),
  })
  return provider.chatModel(model)
}
