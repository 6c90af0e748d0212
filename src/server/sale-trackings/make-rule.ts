/**
 * The webhook at a platform that reports whoever gets the tag of buyers. A new one is there and checked before it takes
 * the place of the one before, which is removed at the platform last: whatever fails in between, one of them works.
 */
import type { Transaction } from 'kysely'
import { decimalText } from '#domain/sales/money.ts'
import type { RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import { saleInMinorUnits } from '#domain/pages/page-sale.ts'
import { saleUrl } from '#domain/sales/sale-url.ts'
import type { Hook } from '#integrations/adapter.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { useConnection } from '../connections/use-connection.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { askPlatform } from '../integrations/ask-platform.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { newHookSecret, placeHook } from '../integrations/make-webhook.ts'
import { ownConnection } from '../integrations/own-connection.ts'
import { removeHook } from '../integrations/triggers-removal.ts'
import { readSaleSecrets, sealSigningSecret } from '../sales/sale-secrets.ts'
import { saveTracking, trackingOf } from '../sales/tracking-repository.ts'
import { endRule } from './rules-removal.ts'
import { adapterOf, type Provider } from './tracking-view.ts'

type Making = {
  provider: Provider
  choice: RuleChoice
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

type Made = { hook: Hook; secret: string | null }

export async function makeRule(deps: IntegrationsDeps, scope: CampaignScope, making: Making): Promise<void> {
  const { provider, choice } = making
  const platform = adapterOf(provider)?.id
  if (platform === undefined)
    throw badRequest(`${provider.name} is given an address: there is no webhook to make.`)
  const at = { accountId: scope.account.id, platform, connectionId: choice.connectionId }
  const url = await ruleUrl(deps, scope, making)
  const made = await askPlatform(deps, at, async (account, adapter) => {
    const { name, hooks } = adapter
    const order = { url, kind: 'tag', source: choice.tag, secret: newHookSecret() } as const
    const placed = hooks ? await placeHook(account, { adapter, hooks }, order) : null
    if (!placed) throw badRequest(`${name} lets us make no webhooks in this account.`)
    return placed
  })
  await store(deps, scope, { ...making, platform, made }).catch(async (error: unknown) => {
    await takeBack(deps, at, made.hook)
    throw error
  })
  await deps.snapshot.refresh()
}

async function ruleUrl(
  { database, vault, environment }: IntegrationsDeps,
  scope: CampaignScope,
  { provider: { slug }, choice }: Making,
): Promise<string> {
  const secrets = await readSaleSecrets({ db: database.db, vault }, scope)
  if (!secrets) throw notFound()
  const { currency } = choice
  return saleUrl({
    trackingHost: environment.EDGE_ORIGIN,
    campaignId: scope.campaign.id,
    provider: slug,
    hash: secrets.hashOf(slug),
    worth: { amount: decimalText(minorUnits(choice), currency), currency },
  })
}

function minorUnits({ amount, currency }: RuleChoice): number {
  return saleInMinorUnits({ sale_amount: amount, sale_currency: currency })
}

async function store(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { provider: { slug: provider }, platform, choice, made, noted }: Making & { platform: string; made: Made },
): Promise<void> {
  const sealed = made.secret && (await sealSigningSecret(deps.vault, { scope, provider }, made.secret))
  await inTransaction(deps.database.db, async (trx) => {
    await takeAccount(trx, scope.account.id)
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await ownConnection(trx, scope.account.id, { platform, connectionId: choice.connectionId })
    await endRule(trx, deps, scope, await trackingOf(trx, scope, provider))
    const change = {
      amount: minorUnits(choice),
      currency: choice.currency,
      connection_id: choice.connectionId,
      tag_id: choice.tag.id,
      tag_name: choice.tag.name,
      rule_id: made.hook.id,
      rule_settings: JSON.stringify(choice),
      signing_secret: sealed,
    }
    await saveTracking(trx, scope, { provider, change, now: deps.clock.now() })
    await noted(trx)
  })
}

/** Nobody knows of it: it would report to an address that refuses it. */
async function takeBack(
  deps: IntegrationsDeps,
  at: { accountId: CampaignScope['account']['id']; connectionId: string },
  hook: Hook,
): Promise<void> {
  await useConnection(deps, at, (open) => removeHook(open, hook)).catch((error: unknown) => {
    deps.log.error({ err: error, webhook: hook.id }, 'Could not remove a webhook that nobody knows of')
  })
}
