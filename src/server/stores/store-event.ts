/** What is done with what a shop tells: handed in by the root, which knows all who have a part in it. */
import type { StoreEvent } from '#integrations/store.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

export type ToldEvent = StoreEvent & {
  /** Whose shop it is, or was last. */
  accountId: OwnedAccountId
  receivedAt: number
}

/** `at`: when it happened, as far as the shop says. May run more than once for one event. */
export type StoreEventHandler<Needs = never> = (needs: Needs, event: ToldEvent, at: number) => Promise<void>

/** By topic: `app/uninstalled`. What has no line here is answered and not kept. */
export type StoreEventHandlers<Needs = never> = Readonly<Record<string, StoreEventHandler<Needs>>>
