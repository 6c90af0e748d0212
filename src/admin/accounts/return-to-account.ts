/** After somebody has signed in over their work: whether it is theirs, in the account that it belongs to. */
import { accountCalls, type CurrentAccount } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'

/** All other calls wait until it is known who is back; these find out. */
const current = { ...accountCalls.current, access: 'anyone' } as const
const switchAccount = { ...accountCalls.switch, access: 'anyone' } as const

export type Return = { isBack: boolean; account: CurrentAccount }

export async function returnToAccount(before: CurrentAccount): Promise<Return> {
  const now = await request(current, {})
  if (now.user.id !== before.user.id) return { isBack: false, account: now }
  if (now.account.id === before.account.id) return { isBack: true, account: now }
  if (now.accounts.every(({ id }) => id !== before.account.id)) return { isBack: false, account: now }
  // A new session begins in the first account of its person.
  await request(switchAccount, { body: { accountId: before.account.id } })
  return { isBack: true, account: await request(current, {}) }
}
