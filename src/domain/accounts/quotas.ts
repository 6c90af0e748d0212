/** How much an account may hold, by plan: plenty for whoever sells, and not enough to fill somebody else's disk. */
import { isPremium, type AccountPermissions } from './permissions.ts'

export const quotas = {
  campaigns: { label: 'Campaigns', things: 'campaigns', free: 100, premium: 2000 },
  pages: { label: 'Pages', things: 'pages', free: 500, premium: 10_000 },
  uploads: { label: 'Uploaded images', things: 'uploaded images', free: 20, premium: 200 },
  /** Warned of and never refused: what a visitor or a buyer was promised does not depend on the owner's plan. */
  leads: { label: 'Leads', things: 'leads', free: 25_000, premium: 2_000_000 },
} as const

export type QuotaKind = keyof typeof quotas

export const quotaKinds = Object.keys(quotas) as readonly QuotaKind[]

/** What is refused when there is no more room. */
export type RefusedKind = Exclude<QuotaKind, 'leads'>

export function quotaOf(account: AccountPermissions, kind: QuotaKind): number {
  return quotas[kind][isPremium(account) ? 'premium' : 'free']
}

export type QuotaUse = { used: number; most: number }

const NEAR_SHARE = 0.8

export function quotaState({ used, most }: QuotaUse): 'room' | 'near' | 'full' {
  if (used >= most) return 'full'
  return used >= most * NEAR_SHARE ? 'near' : 'room'
}

export function quotaRefusal(kind: RefusedKind, most: number): string {
  return `Your account has room for ${most.toLocaleString('en')} ${quotas[kind].things}. Please delete some, or ask for another plan.`
}
