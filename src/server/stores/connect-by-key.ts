/** Connects a shop by an app of its owner's own, or by the token of an older one: tried at the shop first. */
import { PlatformError } from '#integrations/platform-error.ts'
import { platformRefusal } from '../connections/platform-refusal.ts'
import { RequestError } from '../http/errors.ts'
import { connectStore, type ConnectDeps, type Connecting } from './connect-store.ts'
import { tokensOf, type StoreCredentials } from './store-credentials.ts'
import { storePlatform } from './store-platform.ts'

export type TypedProof =
  | { by: 'app'; shop: string; clientId: string; clientSecret: string }
  | { by: 'token'; shop: string; accessToken: string; clientSecret: string }

type ByKey = Pick<Connecting, 'accountId' | 'alsoWrite'> & { proof: TypedProof }

export async function connectByKey(deps: ConnectDeps, { proof, accountId, alsoWrite }: ByKey): Promise<void> {
  const { shop } = proof
  try {
    await connectStore(deps, { accountId, shop, credentials: await credentialsOf(deps, proof), alsoWrite })
  } catch (error) {
    throw refusalOf(proof, error)
  }
}

async function credentialsOf(
  { storeLines, clock }: ConnectDeps,
  proof: TypedProof,
): Promise<StoreCredentials> {
  if (proof.by === 'token') {
    const { by, accessToken, clientSecret } = proof
    return { by, accessToken, clientSecret }
  }
  const store = storePlatform()
  const { by, shop, clientId, clientSecret } = proof
  const line = storeLines(store, { shop, turn: 'person' })({
    baseUrl: store.oauth.baseUrl(shop),
    headers: {},
  })
  const tokens = await store.oauth.clientCredentials(line, { id: clientId, secret: clientSecret })
  const { accessToken, expiresAt } = tokensOf(tokens, clock.now())
  return { by, accessToken, expiresAt, clientId, clientSecret }
}

const aboutKeys = {
  app: { field: 'clientSecret', message: 'The shop does not accept this client ID and secret.' },
  token: { field: 'accessToken', message: 'The shop does not accept this access token.' },
} as const

/** Beside the input that it is about. */
function refusalOf({ by }: TypedProof, error: unknown): Error {
  if (!(error instanceof PlatformError)) return platformRefusal(error)
  const { field, message } = aboutKeys[by]
  if (error.kind === 'auth') return new RequestError(422, message, { fields: { [field]: message } })
  const isAboutTheShop =
    error.kind === 'notFound' || error.kind === 'redirected' || error.kind === 'badAddress'
  return platformRefusal(error, [isAboutTheShop ? 'shop' : field])
}
