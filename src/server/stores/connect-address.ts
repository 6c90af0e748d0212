/** Where a browser goes to allow the installation's app at a shop. */
import { shopAddress } from '../foundation/platform-settings.ts'
import type { Platform } from '../platform/platform.ts'
import { sealConnectState, type ConnectingBrowser } from './connect-state.ts'
import type { InstalledApp } from './store-app.ts'
import { storePlatform } from './store-platform.ts'

type Going = { app: InstalledApp; browser: ConnectingBrowser; shop: string; backTo: string }

export function connectAddress(
  deps: Pick<Platform, 'database' | 'clock' | 'storageKeys' | 'environment'>,
  { app, browser, shop, backTo }: Going,
): string {
  const store = storePlatform()
  const state = sealConnectState(deps, browser, { shop, backTo })
  return shopAddress(deps.environment, store.id, store.oauth.authorizeUrl(app, { shop, state })).url
}
