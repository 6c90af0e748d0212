/** Takes back a webhook that was made at a platform and could not be stored here: nobody knows of it. */
import type { Hook } from '#integrations/adapter.ts'
import { useConnection } from '../connections/use-connection.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { removeHook, removeWebhook } from './triggers-removal.ts'

type Unstored = {
  hook: Hook
  /** Null where all of an account share one, which stays while others stand on it. */
  webhookId: string | null
}

/** By a job, and at once where that cannot be noted. */
export async function takeBackWebhook(
  deps: IntegrationsDeps,
  at: { accountId: OwnedAccountId; connectionId: string },
  { hook, webhookId }: Unstored,
): Promise<void> {
  try {
    await deps.jobs.add(deps.database.db, removeWebhook, { ...at, webhookId })
  } catch (error) {
    deps.log.warn({ err: error, webhook: hook.id }, 'Could not note that a webhook is to be removed')
    if (webhookId === null) return
    await useConnection(deps, at, (open) => removeHook(open, hook)).catch((failure: unknown) => {
      deps.log.error({ err: failure, webhook: hook.id }, 'Could not remove a webhook that nobody knows of')
    })
  }
}
