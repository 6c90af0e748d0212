/**
 * Uses a reset link up: the person's deadline in this campaign is forgotten, whatever leads to it, and they start anew at
 * the next occasion, as after any reset. Of several who press the button in one moment the link is used by one.
 */
import type { FastifyRequest } from 'fastify'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { resetLead } from '../leads/lead-endings-repository.ts'
import { identitiesOfPerson } from '../lead-store/identities.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { useLink } from '../lead-store/reset-links-repository.ts'
import { countingLeadsOf, type Identities } from './reset-person-repository.ts'

type ResetPersonDeps = Pick<Platform, 'database' | 'vault' | 'clock' | 'audit' | 'log'> & {
  snapshot: Pick<Snapshot, 'refresh'>
}

type Using = {
  scope: CampaignScope
  linkId: string
  address: EmailAddress
  /** This browser's id, where the tracking pixel has given it one. */
  visitorId: string | null
}

/** False: the link was used, deleted or over a moment ago, and nothing has changed. */
export async function resetPerson(
  deps: ResetPersonDeps,
  request: FastifyRequest,
  { scope, linkId, address, visitorId }: Using,
): Promise<boolean> {
  const { database, clock, audit, snapshot, log } = deps
  const campaignId = scope.campaign.id
  // Hashed before: keys may have to be read, and the transaction holds what others wait for.
  const identities = await identitiesOf(deps, scope, { address, visitorId })
  const isUsed = await inTransaction(database.db, async (trx) => {
    const now = clock.now()
    if (!(await useLink(trx, { ...scope, linkId }, now))) return false
    const accountId = scope.account.id
    await setChangeCause(trx, { cause: 'reset-link', at: now })
    await audit.write(trx, request, { action: 'reset-link-used', accountId, subject: linkId })
    for (const leadId of await countingLeadsOf(trx, campaignId, identities))
      if (await resetLead(trx, { campaignId, leadId, now }))
        await audit.write(trx, request, { action: 'lead-reset', accountId, subject: leadId })
    return true
  })
  // It is done: should the database be away by now, this process learns of it a moment later, as the others do.
  if (isUsed)
    await snapshot
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'Could not refresh after a reset'))
  return isUsed
}

function identitiesOf(
  { vault }: Pick<Platform, 'vault'>,
  { account, campaign }: CampaignScope,
  { address, visitorId }: Pick<Using, 'address' | 'visitorId'>,
): Promise<Identities> {
  const ids = { accountId: account.id, campaignId: campaign.id }
  return identitiesOfPerson(vault, ids, { address, visitorId })
}
