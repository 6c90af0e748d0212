/** Which model the assistant asks: the environment says it, or whoever runs the installation has typed it into a screen. */
import type { ModelSettings } from '#domain/assistant/assistant-model.api.ts'
import type { AssistantModelRow } from '../database/tables-assistant.ts'
import { hostAndPort } from '../foundation/origins.ts'
import { conflict, invalid } from '../http/errors.ts'
import { targetOf } from '../outbound/target.ts'
import type { Platform } from '../platform/platform.ts'
import { purposeKeys, type PurposeKeys } from '../secrets/purpose-keys.ts'
import { seal, unseal } from '../secrets/sealed-box.ts'
import { forgetModel, keepModel, modelRow } from './model-repository.ts'

const PURPOSE = 'assistant-model'
const ROW = 'installation'

export type ModelSettingsDeps = Pick<
  Platform,
  'database' | 'clock' | 'environment' | 'secrets' | 'storageKeys'
>

export type ChosenModel = {
  source: 'environment' | 'screen'
  /** Without a slash at its end. */
  baseUrl: string
  model: string
  apiKey: string | null
  /** `host:port` pairs that may be on this machine or network. */
  allowed: readonly string[]
}

/** Null: the built-in guide answers. */
export async function chosenModel(deps: ModelSettingsDeps): Promise<ChosenModel | null> {
  const { LLM_BASE_URL, LLM_MODEL, LLM_API_KEY } = deps.environment
  if (LLM_BASE_URL !== undefined && LLM_MODEL !== undefined)
    return {
      source: 'environment',
      baseUrl: withoutSlash(LLM_BASE_URL),
      model: LLM_MODEL,
      apiKey: LLM_API_KEY ?? null,
      allowed: [hostAndPort(LLM_BASE_URL)],
    }
  const row = await modelRow(deps.database.db)
  if (!row) return null
  return {
    source: 'screen',
    baseUrl: row.base_url,
    model: row.model,
    apiKey: await openKey(deps, row),
    allowed: allowedOnScreen(deps, row.base_url),
  }
}

export async function showModel(deps: ModelSettingsDeps): Promise<ModelSettings> {
  const chosen = await chosenModel(deps)
  return {
    source: chosen?.source ?? null,
    baseUrl: chosen?.baseUrl ?? null,
    model: chosen?.model ?? null,
    hasKey: (chosen?.apiKey ?? null) !== null,
    mayUseInnerAddresses: mayUseInner(deps),
  }
}

type Draft = { baseUrl: string; model: string; apiKey?: string | null | undefined }

/** A stored key goes to the server that it was typed for, and to no other. */
export async function saveModel(deps: ModelSettingsDeps, draft: Draft): Promise<void> {
  refuseOverEnvironment(deps)
  const baseUrl = withoutSlash(draft.baseUrl)
  const target = targetOf(baseUrl, allowedOnScreen(deps, baseUrl))
  if (!target)
    throw invalid(
      'baseUrl',
      'This address is not public. Set LLM_BASE_URL in the environment of the server, or LLM_ALLOW_PRIVATE to yes.',
    )
  if (!target.isAllowedByName && target.url.protocol !== 'https:')
    throw invalid('baseUrl', 'Please give an address that begins with https://.')
  const { db } = deps.database
  const before = await modelRow(db)
  const isElsewhere = before !== undefined && new URL(before.base_url).origin !== new URL(baseUrl).origin
  if (draft.apiKey === undefined && before?.api_key && isElsewhere)
    throw invalid('apiKey', 'Please type the key again: the address is another one.')
  const apiKey = draft.apiKey === undefined && before ? await openKey(deps, before) : (draft.apiKey ?? null)
  await keepModel(db, {
    id: ROW,
    base_url: baseUrl,
    model: draft.model,
    api_key: apiKey === null ? null : sealKey(deps.storageKeys, apiKey),
    updated_at: deps.clock.now(),
  })
}

export async function removeModel(deps: ModelSettingsDeps): Promise<void> {
  refuseOverEnvironment(deps)
  await forgetModel(deps.database.db)
}

function refuseOverEnvironment({ environment }: ModelSettingsDeps): void {
  if (environment.LLM_BASE_URL !== undefined)
    throw conflict('The model is set in the environment of the server. Change it there.')
}

function mayUseInner({ environment }: ModelSettingsDeps): boolean {
  return environment.LLM_ALLOW_PRIVATE === 'yes'
}

function allowedOnScreen(deps: ModelSettingsDeps, baseUrl: string): string[] {
  return mayUseInner(deps) ? [hostAndPort(baseUrl)] : []
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

const sealing = (keys: PurposeKeys) => ({ key: keys(PURPOSE), keyName: PURPOSE, boundTo: ROW })

function sealKey(keys: PurposeKeys, apiKey: string): string {
  return seal(sealing(keys), apiKey)
}

/** One that the key before has sealed is sealed anew with the present one. */
async function openKey(
  { database, secrets, storageKeys }: ModelSettingsDeps,
  row: AssistantModelRow,
): Promise<string | null> {
  if (row.api_key === null) return null
  try {
    return unseal(sealing(storageKeys), row.api_key).toString()
  } catch (error) {
    if (secrets.oldEncryptionKey === undefined) throw error
    const apiKey = unseal(sealing(purposeKeys(secrets.oldEncryptionKey)), row.api_key).toString()
    await keepModel(database.db, { ...row, api_key: sealKey(storageKeys, apiKey) })
    return apiKey
  }
}
