/** What an account is told when it uses nearly all that its plan allows. */
import { quotas, quotaState, type QuotaKind, type QuotaUse } from '#domain/accounts/quotas.ts'

/** Null while there is plenty left. */
export function usageNote(kind: QuotaKind, use: QuotaUse): string | null {
  const state = quotaState(use)
  if (state === 'room') return null
  if (kind === 'leads')
    return 'Nothing stops: visitors still get their deadlines. Please ask for a larger plan.'
  const { things } = quotas[kind]
  return state === 'near'
    ? `Almost all are used: ${(use.most - use.used).toLocaleString('en')} more ${things} are left.`
    : `All are used. Delete some ${things}, or ask for a larger plan.`
}
