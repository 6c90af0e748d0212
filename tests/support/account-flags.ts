/** Switches flags of the owner's account, as the person who runs the installation does. */
import { accountCalls, instanceCalls } from '../../src/domain/accounts/accounts.api.ts'
import type { AccountFlag } from '../../src/domain/accounts/permissions.ts'
import type { OwnerCalls } from './owner-calls.ts'

export async function setFlags(
  { ask }: OwnerCalls,
  flags: Partial<Record<AccountFlag, boolean>>,
): Promise<void> {
  const { account } = await ask(accountCalls.current, {})
  await ask(instanceCalls.changeAccount, { params: { accountId: account.id }, body: { flags } })
}
