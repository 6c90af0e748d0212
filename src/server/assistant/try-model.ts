/** Asks the model for one word, for whoever sets it up. What its server said stays here: keys are quoted in refusals. */
import { z } from 'zod'
import type { PlatformAnswer } from '#domain/platforms/platform-call.ts'
import type { Network } from '../outbound/guarded-connector.ts'
import { createPlatformClient } from '../outbound/platform-client.ts'
import { chosenModel, type ModelSettingsDeps } from './model-settings.ts'

/** A model that has to be loaded from a disk first takes its time. */
const PATIENCE = { totalMs: 30_000, firstByteMs: 30_000 }

const completion = z.object({ choices: z.array(z.looseObject({})).min(1) })

type Outcome = 'answered' | 'refused' | 'unreachable' | 'notUnderstood' | 'badAddress' | 'notSet'
type Tried = { outcome: Outcome; detail: string }

export type TryModelDeps = ModelSettingsDeps & { network?: Network | undefined }

export async function tryModel(deps: TryModelDeps): Promise<Tried & { took: number }> {
  const chosen = await chosenModel(deps)
  if (!chosen) return { outcome: 'notSet', detail: 'No model is set. The built-in guide answers.', took: 0 }
  const call = createPlatformClient({
    baseUrl: chosen.baseUrl,
    headers: chosen.apiKey === null ? {} : { authorization: `Bearer ${chosen.apiKey}` },
    clock: deps.clock,
    allowed: chosen.allowed,
    network: deps.network,
    maxTries: 1,
    timeouts: PATIENCE,
  })
  const startedAt = performance.now()
  const answer = await call({
    method: 'POST',
    path: '/chat/completions',
    body: {
      json: { model: chosen.model, messages: [{ role: 'user', content: 'Say OK.' }], max_tokens: 16 },
    },
  })
  return { ...toldOf(answer, chosen.model), took: Math.round(performance.now() - startedAt) }
}

function toldOf({ outcome, status, body }: PlatformAnswer, model: string): Tried {
  switch (outcome) {
    case 'answered':
      return completion.safeParse(body).success
        ? { outcome: 'answered', detail: `${model} answers.` }
        : { outcome: 'notUnderstood', detail: 'Something answers there, and it is no model.' }
    case 'badAddress':
      return { outcome: 'badAddress', detail: 'This address is not public, or it is not encrypted.' }
    case 'auth':
      return { outcome: 'refused', detail: 'The server refused the key.' }
    case 'notFound':
      return {
        outcome: 'refused',
        detail: `The server knows no model ${model}, or its address ends differently.`,
      }
    case 'rateLimited':
      return {
        outcome: 'refused',
        detail: 'The server wants to be asked less, or has nothing left to spend.',
      }
    case 'rejected':
      return { outcome: 'refused', detail: `The server refused the question, with status ${status}.` }
    case 'unavailable':
      return { outcome: 'unreachable', detail: 'Nobody answered there in time.' }
  }
}
