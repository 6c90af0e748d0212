/** Who is calling and what is theirs: proves the access that a contract row asks for and mints the scopes. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessTokenScope } from '#domain/accounts/access-token.ts'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { Access } from '#domain/calls/call.api.ts'
import { namedItem } from '#domain/checklists/checklist-item.ts'
import {
  ownedAccount,
  ownedCampaign,
  type OwnedAccountId,
  type OwnedCampaignId,
} from '../foundation/scope.ts'
import { refusalOfToken } from './bearer.ts'
import { forbidden, notFound, signedOut } from './errors.ts'

/** What shows who is calling: the session of a browser, or the access token of a program. */
export type Proof = { sessionId: string } | { accessTokenId: string; scope: AccessTokenScope }

/** A person who is signed in or made the token, and the account that the session or the token works in. */
export type Caller = {
  user: { id: string; email: string; name: string; emailVerified: boolean; isInstanceAdmin: boolean }
  account: { id: string; role: 'owner' | 'member'; permissions: AccountPermissions }
  proof: Proof
}

export type SignedIn = {
  user: Caller['user']
  account: { id: OwnedAccountId; role: 'owner' | 'member'; permissions: AccountPermissions }
  proof: Proof
}

export type AccessControl = {
  /** Null when nobody is signed in. */
  callerOf(request: FastifyRequest, reply: FastifyReply): Promise<Caller | null>
  denied(request: FastifyRequest, denial: { caller: Caller; subject: string }): void
  /** Which account a campaign belongs to; undefined for one that is unknown or deleted. */
  holderOfCampaign(campaignId: string): Promise<{ id: string; account_id: string } | undefined>
}

type Asking = { request: FastifyRequest; reply: FastifyReply; access: Access }

export async function requireCaller(
  control: AccessControl,
  { request, reply, access }: Asking,
): Promise<Caller> {
  const caller = await control.callerOf(request, reply)
  if (!caller) throw signedOut()
  if ('accessTokenId' in caller.proof) {
    const refused = refusalOfToken(caller.proof.scope, { access, method: request.method })
    if (refused) {
      control.denied(request, { caller, subject: refused.subject })
      throw forbidden(refused.message)
    }
  }
  if (access === 'instanceAdmin' && !caller.user.isInstanceAdmin) {
    control.denied(request, { caller, subject: 'instance' })
    throw forbidden('Only the person who runs this installation may do this.')
  }
  return caller
}

export function signedInAs({ user, account, proof }: Caller): SignedIn {
  return { user, proof, account: { ...account, id: ownedAccount(account.id) } }
}

const ID = /^[0-9a-z]{25}$/

export async function requireCampaign(
  control: AccessControl,
  request: FastifyRequest,
  caller: Caller,
): Promise<OwnedCampaignId> {
  const subject = namedCampaign(request)
  const denied = () => control.denied(request, { caller, subject })
  const campaign = await ownCampaign(control, { accountId: caller.account.id, campaignId: subject, denied })
  if (campaign === null) throw notFound()
  return campaign
}

type Naming = {
  accountId: string
  campaignId: string
  /** Called when it is somebody else's. */
  denied: () => void
}

/** Null for unknown, deleted and foreign campaigns alike, after the same one query. */
export async function ownCampaign(
  { holderOfCampaign }: Pick<AccessControl, 'holderOfCampaign'>,
  { accountId, campaignId, denied }: Naming,
): Promise<OwnedCampaignId | null> {
  if (!ID.test(campaignId)) return null
  const campaign = await holderOfCampaign(campaignId)
  if (campaign?.account_id === accountId) return ownedCampaign(campaign.id)
  if (campaign) denied()
  return null
}

/** By its own id, as `promotion` in a query (B §7), or by the id of a checklist's step, which begins with it. */
function namedCampaign({ params, body, query }: FastifyRequest): string {
  for (const part of [params, body, query]) {
    if (typeof part !== 'object' || part === null) continue
    if ('campaignId' in part) return String(part.campaignId)
    if ('promotion' in part) return String(part.promotion)
    if ('itemId' in part) return namedItem(String(part.itemId)).campaignId
  }
  return ''
}
