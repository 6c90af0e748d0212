/** Who has a tool run, for whom, and what it stands on. */
import type { FastifyRequest } from 'fastify'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { toolMessages } from '#domain/assistant/tools.schema.ts'
import { holderOfCampaign, type StoredCampaign } from '../campaigns/repository.ts'
import type { Actor } from '../database/change-causes-repository.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import { ownCampaign } from '../http/access.ts'
import { conflict, RequestError } from '../http/errors.ts'
import { fingerprintOfIntent, onceBy, type Once } from '../idempotency/once.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { Platform } from '../platform/platform.ts'
import type { Saver } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

export type ToolDeps = Pick<
  Platform,
  'database' | 'clock' | 'vault' | 'audit' | 'storageKeys' | 'jobs' | 'environment' | 'log'
> & { snapshot: Snapshot; pageCode: PageCode }

export type ToolCaller = {
  user: { id: string }
  account: { id: OwnedAccountId; permissions: AccountPermissions }
  by: Actor
  /** For the address in the audit log; null where nobody waits for the tool. */
  request: FastifyRequest | null
}

export type ToolScope = {
  /** Whether a draft of the account may be changed from here; that it is a draft is checked beside. */
  mayEdit(campaignId: string): Promise<boolean>
  /** The idempotency key of a call; null: each call is an intent of its own. */
  keyOf(callId: string): string | null
}

export type ToolCall = { id: string; name: string; input: unknown }

/** What each tool is given beside its input. */
export type ToolRun = { deps: ToolDeps; caller: ToolCaller; scope: ToolScope; call: ToolCall }

export const noSuchCampaign = () => new RequestError(404, toolMessages.noSuchCampaign)

/** A campaign of the caller's account, or the one refusal for those that are not. */
export async function campaignNamed({ deps, caller }: ToolRun, campaignId: string): Promise<CampaignScope> {
  const { audit, database, log } = deps
  const { account, by, request } = caller
  const denied = () => {
    // Not awaited: a foreign campaign must not take longer to refuse than an unknown one.
    audit
      .write(database.db, request, {
        action: 'access-denied',
        accountId: account.id,
        ...by,
        subject: campaignId,
      })
      .catch((error: unknown) => log.error({ err: error }, 'Could not write an audit entry'))
  }
  const campaign = await ownCampaign(
    { holderOfCampaign: (id) => holderOfCampaign(database.db, id) },
    { accountId: account.id, campaignId, denied },
  )
  if (campaign === null) throw noSuchCampaign()
  return { account, campaign: { id: campaign } }
}

/** The same for a tool that changes it. */
export async function draftNamed(run: ToolRun, campaignId: string): Promise<CampaignScope> {
  const scope = await campaignNamed(run, campaignId)
  if (!(await run.scope.mayEdit(scope.campaign.id))) throw new RequestError(403, toolMessages.notYours)
  return scope
}

/** In the transaction that changes it: what has gone live meanwhile is no draft. */
export function refuseUnlessDraft({ stage, archivedAt }: StoredCampaign): void {
  if (stage !== 'draft' || archivedAt !== null) throw conflict(toolMessages.notDraft)
}

export function onceForCall({ deps, caller, scope, call }: ToolRun, input: unknown): Once {
  const key = scope.keyOf(call.id)
  if (key === null) return onceBy(deps, null)
  const fingerprint = fingerprintOfIntent([caller.user.id, call.name, input])
  return onceBy(deps, { named: { accountId: caller.account.id, key }, fingerprint })
}

export function saverOfTool({ deps, caller }: ToolRun): Saver {
  const { account, user, by, request } = caller
  return {
    account,
    userId: user.id,
    actor: by,
    note: (trx, entry) => deps.audit.write(trx, request, { ...entry, accountId: account.id, ...by }),
  }
}
