/** Makes what has a platform tell us who came, and looks whether it is there. */
import { randomBytes } from 'node:crypto'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Account, Adapter, Hook, Hooks, HookOrder, Source } from '#integrations/adapter.ts'
import { PlatformError } from '#integrations/platform-error.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { RequestError } from '../http/errors.ts'
import { askPlatform } from './ask-platform.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { callbackUrl, triggerUrl } from './trigger-address.ts'
import { noteSharedWebhookToCome, noteWebhookToCome } from './unstored-webhook.ts'

export type TriggerWish = {
  platform: string
  connectionId: string
  kind: TriggerKind
  source: Source
  /** The address that may go where an account has one only. */
  replaces?: HookOrder['replaces']
}

/** What a trigger knows of it. Nothing at all: its owner has to paste ours. */
export type CreatedWebhook = {
  webhookId: string | null
  secret: string | null
  checkedAt: number | null
  /** What takes it back: it stands at the platform before it stands here. */
  hook: Hook | null
}

export const pastedWebhook: CreatedWebhook = { webhookId: null, secret: null, checkedAt: null, hook: null }

const SECRET_BYTES = 32

/** A random text of ours, for platforms that sign with what we give them. */
export function newHookSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex')
}

export async function makeWebhook(
  deps: IntegrationsDeps,
  scope: CampaignScope,
  { id, ...wish }: TriggerWish & { id: string },
): Promise<CreatedWebhook> {
  const { platform, connectionId, kind, source } = wish
  const at = { accountId: scope.account.id, platform, connectionId }
  return askPlatform(deps, at, async (account, adapter) => {
    const { hooks } = adapter
    if (!hooks) return pastedWebhook
    if (hooks.onePerAccount) await noteSharedWebhookToCome(deps, at)
    else if (hooks.find) await noteWebhookToCome(deps, scope, { id, platform, connectionId, source })
    const url = hooks.onePerAccount
      ? await callbackUrl(deps, scope.account.id, connectionId)
      : await triggerUrl(deps, scope, { platform, id })
    const order: HookOrder = {
      url,
      kind,
      source,
      secret: newHookSecret(),
      ...(wish.replaces && { replaces: wish.replaces }),
    }
    const made = await placeHook(account, { adapter, hooks }, order)
    if (made === null) return pastedWebhook
    const webhookId = hooks.onePerAccount ? null : made.hook.id
    return { webhookId, secret: made.secret, checkedAt: deps.clock.now(), hook: made.hook }
  })
}

/** Made at the platform, and looked for there. Null: this account is not allowed any. */
export async function placeHook(
  account: Account,
  { adapter, hooks }: { adapter: Adapter; hooks: Hooks },
  order: HookOrder,
): Promise<{ hook: Hook; secret: string | null } | null> {
  const made = await created(account, hooks, order)
  if (made === null) return null
  const hook = { id: made.id, url: order.url }
  await refuseIfMissing(account, { adapter, hooks }, hook)
  return { hook, secret: made.secret }
}

async function created(account: Account, hooks: Hooks, order: HookOrder) {
  try {
    return await hooks.create(account, order)
  } catch (error) {
    const isNotAllowed = error instanceof PlatformError && error.kind === 'permission'
    if (hooks.orPasted && isNotAllowed) return null
    throw error
  }
}

async function refuseIfMissing(
  account: Account,
  { adapter, hooks }: { adapter: Adapter; hooks: Hooks },
  hook: Hook,
): Promise<void> {
  const isThere = await hooks.check(account, hook).catch(async (error: unknown) => {
    await hooks.remove(account, hook).catch(() => {})
    throw error
  })
  if (isThere) return
  await hooks.remove(account, hook).catch(() => {})
  throw new RequestError(422, `${adapter.name} took the webhook, but does not show it. Please try again.`)
}
