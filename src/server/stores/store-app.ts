/** The installation as an app of the store platform: its settings say it, or whoever runs it has typed it into a screen. */
import type { OAuthApp } from '#integrations/adapter.ts'
import type { Store } from '#integrations/store.ts'
import type { StoreApp } from '#domain/installation/installation.api.ts'
import type { StoreAppRow } from '../database/tables-stores.ts'
import { platformSettingName } from '../foundation/platform-settings.ts'
import { invalid } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { purposeKeys, type PurposeKeys } from '../secrets/purpose-keys.ts'
import { seal, unseal } from '../secrets/sealed-box.ts'
import { forgetStoreApp, keepStoreApp, storeAppRow } from './store-apps-repository.ts'

export const CONNECTED_PATH = '/api/store/connected'
export const STORE_EVENTS_PATH = '/promotion/stores'

const PURPOSE = 'store-apps'

export type InstalledApp = OAuthApp & {
  secret: string
  handle: string | null
  from: 'environment' | 'screen'
}

export type StoreAppDeps = Pick<Platform, 'database' | 'clock' | 'environment' | 'secrets' | 'storageKeys'>

/** `set`: the settings that are missing. */
export async function installedApp(
  deps: StoreAppDeps,
  store: Store,
): Promise<InstalledApp | { set: string[] }> {
  const names = settingNames(store)
  const { environment } = deps
  const given = { id: environment[names.id], secret: environment[names.secret] }
  const redirectUri = `${environment.APP_ORIGIN}${CONNECTED_PATH}`
  const handle = environment[names.handle] ?? null
  if (given.id !== undefined && given.secret !== undefined)
    return { id: given.id, secret: given.secret, handle, redirectUri, from: 'environment' }
  const row =
    given.id === undefined && given.secret === undefined
      ? await storeAppRow(deps.database.db, store.id)
      : undefined
  if (row)
    return {
      id: row.client_id,
      secret: await openSecret(deps, row),
      handle: handle ?? row.handle,
      redirectUri,
      from: 'screen',
    }
  return { set: [names.id, names.secret].filter((name) => environment[name] === undefined) }
}

function settingNames({ id }: Store) {
  return {
    id: platformSettingName(id, 'CLIENT_ID'),
    secret: platformSettingName(id, 'CLIENT_SECRET'),
    handle: platformSettingName(id, 'APP_HANDLE'),
  }
}

/** As a screen is told it. */
export async function showStoreApp(deps: StoreAppDeps, store: Store): Promise<StoreApp> {
  const app = await installedApp(deps, store)
  const { APP_ORIGIN, EDGE_ORIGIN } = deps.environment
  const at = {
    redirectUrl: `${APP_ORIGIN}${CONNECTED_PATH}`,
    webhookUrl: eventsUrl(EDGE_ORIGIN, store),
    scopes: store.scope.split(','),
  }
  if ('set' in app) return { ...halfSet(deps, store), ...at }
  return { clientId: app.id, handle: app.handle, hasSecret: true, from: app.from, ...at }
}

/** An id without its secret makes no app, and is the environment's to complete. */
function halfSet({ environment }: StoreAppDeps, store: Store) {
  const names = settingNames(store)
  const clientId = environment[names.id] ?? null
  const hasSecret = environment[names.secret] !== undefined
  const from = clientId !== null || hasSecret ? ('environment' as const) : null
  return { clientId, handle: environment[names.handle] ?? null, hasSecret, from }
}

export function eventsUrl(edgeOrigin: string, store: Store): string {
  return `${edgeOrigin}${STORE_EVENTS_PATH}/${store.id}`
}

type Draft = { clientId: string; clientSecret?: string | undefined; handle?: string | null | undefined }

export async function saveStoreApp(deps: StoreAppDeps, store: Store, draft: Draft): Promise<void> {
  const { db } = deps.database
  const before = await storeAppRow(db, store.id)
  if (draft.clientSecret === undefined && before?.client_id !== draft.clientId)
    throw invalid('clientSecret', 'Whoops! You can’t leave this blank.')
  await keepStoreApp(db, {
    platform: store.id,
    client_id: draft.clientId,
    client_secret: sealSecret(
      deps.storageKeys,
      store.id,
      draft.clientSecret ?? (before ? await openSecret(deps, before) : ''),
    ),
    handle: draft.handle === undefined ? (before?.handle ?? null) : draft.handle || null,
    updated_at: deps.clock.now(),
  })
}

export async function removeStoreApp({ database }: StoreAppDeps, store: Store): Promise<void> {
  await forgetStoreApp(database.db, store.id)
}

function sealSecret(keys: PurposeKeys, platform: string, secret: string): string {
  return seal({ key: keys(PURPOSE), keyName: PURPOSE, boundTo: platform }, secret)
}

/** One that the key before has sealed is sealed anew with the present one. */
async function openSecret(
  { database, secrets, storageKeys }: StoreAppDeps,
  row: StoreAppRow,
): Promise<string> {
  const sealing = (keys: PurposeKeys) => ({ key: keys(PURPOSE), keyName: PURPOSE, boundTo: row.platform })
  try {
    return unseal(sealing(storageKeys), row.client_secret).toString()
  } catch (error) {
    if (secrets.oldEncryptionKey === undefined) throw error
    const secret = unseal(sealing(purposeKeys(secrets.oldEncryptionKey)), row.client_secret).toString()
    await keepStoreApp(database.db, { ...row, client_secret: sealSecret(storageKeys, row.platform, secret) })
    return secret
  }
}
