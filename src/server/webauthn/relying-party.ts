/** The site that passkeys are made for: the owner's app, by its full address and by its host name. */

export type RelyingParty = { origin: string; id: string }

export function relyingParty({ APP_ORIGIN }: { APP_ORIGIN: string }): RelyingParty {
  return { origin: APP_ORIGIN, id: new URL(APP_ORIGIN).hostname }
}
