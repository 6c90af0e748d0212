/** Where platforms call us: of each trigger its own address, or one of a connection where an account has only one. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'
import { readWebhookSecrets } from '../webhooks/webhook-secrets-cache.ts'
import { callbackOf, keepCallback } from './callback-repository.ts'

type AddressDeps = Pick<Platform, 'database' | 'vault' | 'environment'>

export async function triggerUrl(
  { database: { db }, vault, environment }: AddressDeps,
  scope: CampaignScope,
  { platform, id }: { platform: string; id: string },
): Promise<string> {
  const secrets = await readWebhookSecrets({ db, vault }, scope)
  if (!secrets) throw notFound()
  const path = [scope.campaign.id, platform, secrets.secretOfTrigger(id), id].join('/')
  return `${environment.EDGE_ORIGIN}/promotion/start/${path}`
}

const SECRET_BYTES = 16

const callback = z.object({ secret: z.string() })

/** Made by whoever is first to need it. */
export async function callbackUrl(
  deps: AddressDeps,
  account: OwnedAccountId,
  connectionId: string,
): Promise<string> {
  const { db } = deps.database
  const at = { accountId: account, id: connectionId }
  const secret = randomBytes(SECRET_BYTES).toString('hex')
  const sealed = await deps.vault.seal(account, fieldOf(connectionId), JSON.stringify({ secret }))
  await keepCallback(db, at, sealed)
  const kept = await callbackOf(db, connectionId)
  if (!kept) throw notFound()
  const { secret: right } = await openCallback(deps, kept)
  return `${deps.environment.EDGE_ORIGIN}/promotion/connection/${connectionId}/${right}`
}

export async function openCallback(
  { vault }: Pick<AddressDeps, 'vault'>,
  { account_id, id, webhook }: { account_id: string; id: string; webhook: string },
): Promise<{ secret: string }> {
  return callback.parse(JSON.parse(await vault.open(account_id, fieldOf(id), webhook)))
}

function fieldOf(connectionId: string): string {
  return `connection:${connectionId}:webhook`
}
