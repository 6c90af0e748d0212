/**
 * The webhook at a platform that reports whoever gets the tag of buyers. A new one is there and checked before it takes
 * the place of the one before, which is removed at the platform last: whatever fails in between, one of them works.
 */
import type { Transaction } from 'kysely'
import type { RuleChoice } from '#domain/sale-trackings/sale-tracking.ts'
import type { Hook } from '#integrations/adapter.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import { askPlatform } from '../integrations/ask-platform.ts'
import type { IntegrationsDeps } from '../integrations/integrations-deps.ts'
import { newHookSecret, placeHook } from '../integrations/make-webhook.ts'
import { ownConnection } from '../integrations/own-connection.ts'
import { takeBackWebhook } from '../integrations/take-back-webhook.ts'
import { ruleUrl, worthOfRule } from '../sales/rule-address.ts'
import { readSaleSecrets, sealSigningSecret } from '../sales/sale-secrets.ts'
import { saveTracking, trackingOf } from '../sales/tracking-repository.ts'
import { endRule } from './rules-removal.ts'
import { adapterOf, type Provider } from './tracking-view.ts'
import { noteRuleToCome } from './unstored-rule.ts'

type Making = {
  provider: Provider
  choice: RuleChoice
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>) => Promise<void>
}

type PlacedRule = {
  hook: Hook
  secret: string | null
  /** Which of the provider's addresses it calls. */
  rotation: number
}

export async function makeRule(deps: IntegrationsDeps, scope: CampaignScope, making: Making): Promise<void> {
  const { provider, choice } = making
  const platform = adapterOf(provider)?.id
  if (platform === undefined)
    throw badRequest(`${provider.name} is given an address: there is no webhook to make.`)
  const placed = await placeRule(deps, scope, { platform, provider: provider.slug, choice })
  await store(deps, scope, { ...making, platform, placed }).catch(async (error: unknown) => {
    const at = { accountId: scope.account.id, connectionId: choice.connectionId }
    await takeBackWebhook(deps, at, { hook: placed.hook, webhookId: placed.hook.id })
    throw error
  })
  await deps.snapshot.refresh()
}

type Placing = { platform: string; provider: string; choice: RuleChoice }

/** At the platform, and noted before, for whoever dies before it is stored. */
export async function placeRule(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { platform, provider, choice }: Placing,
): Promise<PlacedRule> {
  const { database, vault, environment } = deps
  const secrets = await readSaleSecrets({ db: database.db, vault }, scope)
  if (!secrets) throw notFound()
  const { rotation } = secrets.trackingOf(provider)
  const rule = { id: newId(), provider, choice }
  const url = ruleUrl(
    { ...rule, campaignId: scope.campaign.id },
    { secrets, trackingHost: environment.EDGE_ORIGIN },
  )
  const at = { accountId: scope.account.id, platform, connectionId: choice.connectionId }
  return askPlatform(deps, at, async (account, adapter) => {
    const { name, hooks } = adapter
    if (hooks) await noteRuleToCome(deps, scope, rule)
    const order = { url, kind: 'tag', source: choice.tag, secret: newHookSecret() } as const
    const placed = hooks ? await placeHook(account, { adapter, hooks }, order) : null
    if (!placed) throw badRequest(`${name} lets us make no webhooks in this account.`)
    return { ...placed, rotation }
  })
}

type Stored = { platform: string; placed: PlacedRule }

async function store(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { provider: { slug: provider }, platform, choice, placed, noted }: Making & Stored,
): Promise<void> {
  const { hook, secret, rotation } = placed
  const sealed = secret && (await sealSigningSecret(deps.vault, { scope, provider }, secret))
  await inTransaction(deps.database.db, async (trx) => {
    await takeAccount(trx, scope.account.id)
    if (!(await takeCampaign(trx, scope))) throw notFound()
    await ownConnection(trx, scope.account.id, { platform, connectionId: choice.connectionId })
    const before = await trackingOf(trx, scope, provider)
    // It would call an address that nobody answers any more.
    if (before.rotation !== rotation) throw conflict('The address was changed meanwhile. Please try again.')
    await endRule(trx, deps, scope, before)
    const change = {
      ...worthOfRule(choice),
      connection_id: choice.connectionId,
      tag_id: choice.tag.id,
      tag_name: choice.tag.name,
      rule_id: hook.id,
      rule_settings: JSON.stringify(choice),
      signing_secret: sealed,
    }
    await saveTracking(trx, scope, { provider, change, now: deps.clock.now() })
    await noted(trx)
  })
}
