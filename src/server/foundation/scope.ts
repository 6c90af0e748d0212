/**
 * Tenant scope as a type: an account or campaign id that somebody proved to be the caller's. Every repository
 * function takes one first, so an id that nobody checked does not compile.
 */

declare const scope: unique symbol

export type OwnedAccountId = string & { readonly [scope]: 'account' }
export type OwnedCampaignId = string & { readonly [scope]: 'campaign' }

/** Called by `http/access.ts`, which checked the session, and by jobs, whose rows were written under the scope. */
export function ownedAccount(id: string): OwnedAccountId {
  return id as OwnedAccountId
}

export function ownedCampaign(id: string): OwnedCampaignId {
  return id as OwnedCampaignId
}

/** A campaign together with the account that owns it: what a handler is asked with fits as it is. */
export type CampaignScope = { account: { id: OwnedAccountId }; campaign: { id: OwnedCampaignId } }
