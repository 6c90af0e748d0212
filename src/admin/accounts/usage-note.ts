/** What an account is told when its room comes to an end. */
import { quotas, quotaState, type QuotaKind, type QuotaUse } from '#domain/accounts/quotas.ts'

/** Null while there is room. */
export function usageNote(kind: QuotaKind, use: QuotaUse): string | null {
  const state = quotaState(use)
  if (state === 'room') return null
  if (kind === 'leads') return 'Visitors go on getting their deadlines. Please ask for another plan.'
  const { things } = quotas[kind]
  return state === 'near'
    ? `Soon there is no room for more ${things}.`
    : `There is no room for more ${things}.`
}
