/** The calls by which owners make, change and delete public reset links (B §5.3, §7, §9.5). */
import type { FastifyInstance } from 'fastify'
import { resetLinksApi as calls, type ResetLink } from '#domain/testing/reset-links.api.ts'
import { RESET_LINK_HOURS } from '#domain/testing/reset-link.schema.ts'
import { isReasonableExpiry, MAX_RESET_LINKS, resetLinkRefusals } from '#domain/testing/reset-link.ts'
import { hasResetLinks } from '#domain/testing/testing-steps.ts'
import { campaignOf, takeCampaign } from '../campaigns/repository.ts'
import { readRootSecret } from '../campaigns/root-secret.ts'
import type { ResetLinkRow } from '../database/tables-testing.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, conflict, invalid, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { addressHashes } from '../lead-store/identities.ts'
import { addressOfLink, resetLinkEmailField, resetLinkHash } from './reset-link-hash.ts'
import {
  countResetLinks,
  insertResetLink,
  markDeleted,
  moveExpiry,
  resetLinksOf,
} from '../lead-store/reset-links-repository.ts'

const HOUR_MS = 3_600_000

export function resetLinksRoutes(app: FastifyInstance, deps: Platform): void {
  const { audit, clock, database, vault } = deps
  const { db } = database

  serve(app, calls.list, async ({ account, campaign }) => {
    await refuseOtherTypes(deps, { account, campaign })
    const rows = await resetLinksOf(db, { account, campaign })
    return { links: await answersOf(deps, { account, campaign }, rows) }
  })

  serve(app, calls.create, async ({ account, campaign, body, request }) => {
    await refuseOtherTypes(deps, { account, campaign })
    const now = clock.now()
    const id = newId()
    const at = { accountId: account.id, campaignId: campaign.id }
    const hashes = await addressHashes(vault, at, addressOfLink(body.email))
    const row: ResetLinkRow = {
      account_id: account.id,
      campaign_id: campaign.id,
      id,
      email: await vault.seal(account.id, resetLinkEmailField(id), body.email),
      address: hashes.canonical,
      redirects_to: body.redirect,
      expires_at: now + RESET_LINK_HOURS * HOUR_MS,
      created_at: now,
      used_at: null,
      deleted_at: null,
    }
    const link = await answerOf(deps, { account, campaign }, row)
    const once = onceFor(deps, request)
    return inTransaction(db, (trx) =>
      once(trx, async () => {
        if (!(await takeCampaign(trx, { account, campaign }))) throw notFound()
        if ((await countResetLinks(trx, { account, campaign })) >= MAX_RESET_LINKS)
          throw conflict(resetLinkRefusals.tooMany)
        await insertResetLink(trx, row)
        await audit.write(trx, request, { action: 'reset-link-created', subject: id })
        return link
      }),
    )
  })

  serve(app, calls.update, async ({ account, campaign, params, body, request }) => {
    await refuseOtherTypes(deps, { account, campaign })
    if (!isReasonableExpiry(body.expires_at, clock.now()))
      throw invalid('expires_at', resetLinkRefusals.tooFarAway)
    const row = await inTransaction(db, async (trx) => {
      const link = { account, campaign, linkId: params.linkId }
      const moved = await moveExpiry(trx, link, body.expires_at)
      if (!moved) throw notFound()
      await audit.write(trx, request, { action: 'reset-link-changed', subject: moved.id })
      return moved
    })
    return answerOf(deps, { account, campaign }, row)
  })

  serve(app, calls.remove, async ({ account, campaign, params, request }) => {
    await inTransaction(db, async (trx) => {
      const link = { account, campaign, linkId: params.linkId }
      if (!(await markDeleted(trx, link, clock.now()))) throw notFound()
      await audit.write(trx, request, { action: 'reset-link-deleted', subject: params.linkId })
    })
  })
}

async function refuseOtherTypes(
  { database }: Pick<Platform, 'database'>,
  scope: CampaignScope,
): Promise<void> {
  const { campaignType } = await campaignOf(database.db, scope)
  if (!hasResetLinks(campaignType)) throw badRequest(resetLinkRefusals.campaignType)
}

type AnswerDeps = Pick<Platform, 'database' | 'vault' | 'environment'>

async function answersOf(
  { database, vault, environment }: AnswerDeps,
  scope: CampaignScope,
  rows: readonly ResetLinkRow[],
): Promise<ResetLink[]> {
  const rootSecret = await readRootSecret({ db: database.db, vault }, scope)
  if (rootSecret === null) throw notFound()
  return Promise.all(
    rows.map(async (row) => {
      const email = await vault.open(row.account_id, resetLinkEmailField(row.id), row.email)
      const hash = resetLinkHash(rootSecret, { linkId: row.id, address: addressOfLink(email) })
      const path = `/reset/${row.campaign_id}/${hash}?em=${encodeURIComponent(email)}`
      return {
        id: row.id,
        hash,
        email,
        expires_at: row.expires_at,
        redirects_to: row.redirects_to,
        url: environment.EDGE_ORIGIN + path,
        usedAt: row.used_at,
      }
    }),
  )
}

async function answerOf(deps: AnswerDeps, scope: CampaignScope, row: ResetLinkRow): Promise<ResetLink> {
  const [link] = await answersOf(deps, scope, [row])
  if (!link) throw notFound()
  return link
}
