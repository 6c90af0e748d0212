/** Whether something really comes from a shop, and whose it is. Nothing is read from it before that. */
import type { StoreDelivery, StoreEvent } from '#integrations/store.ts'
import { isShop } from '#domain/stores/shop-address.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import type { RenewStoreDeps } from './renew-store.ts'
import { installedApp } from './store-app.ts'
import { openStoreCredentials, ownSecretOf } from './store-credentials.ts'
import { storePlatform } from './store-platform.ts'
import { storesNamed } from './stores-repository.ts'

/** `row`: whose it is or was; undefined where nobody here has the shop by that app. */
export type VerifiedDelivery = { event: StoreEvent; row: StoreRow | undefined }

type Signer = { secret: string; row: StoreRow | undefined }

/** Null: forged, or nobody can tell. */
export async function verifyDelivery(
  deps: RenewStoreDeps,
  delivery: StoreDelivery,
): Promise<VerifiedDelivery | null> {
  const { webhooks } = storePlatform()
  const shop = webhooks.shopOf(delivery.headers)
  if (shop === null || !isShop(shop)) return null
  for (const { secret, row } of await signersOf(deps, shop)) {
    const event = webhooks.read(delivery, secret)
    if (event) return { event, row }
  }
  return null
}

/** The apps that a shop may be telling of: the installation's, and the one of its owner's own. */
async function signersOf(deps: RenewStoreDeps, shop: string): Promise<Signer[]> {
  const rows = await storesNamed(deps.database.db, shop)
  const app = await installedApp(deps, storePlatform())
  const own = rows.map(async (row) => ({ secret: await ownSecret(deps, row), row }))
  return [
    // What our app tells of a shop that is connected by another one is nobody's business here.
    ...('set' in app ? [] : [{ secret: app.secret, row: rows.find(({ proof }) => proof === 'oauth') }]),
    ...(await Promise.all(own)).flatMap(({ secret, row }) => (secret === null ? [] : [{ secret, row }])),
  ]
}

async function ownSecret({ vault }: RenewStoreDeps, row: StoreRow): Promise<string | null> {
  const { credentials } = row
  return credentials === null ? null : ownSecretOf(await openStoreCredentials(vault, { ...row, credentials }))
}
