/** How plan and flags lie in the database: only the flags that are on, so a new flag needs no migration. */
import { isAccountFlag, isPlan, withAllFlags, type AccountPermissions } from '#domain/accounts/permissions.ts'

export function permissionsOf({ plan, flags }: { plan: string; flags: string }): AccountPermissions {
  return { plan: isPlan(plan) ? plan : 'free', flags: withAllFlags(namedFlags(flags)) }
}

export function flagsText(flags: Record<string, boolean | undefined>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(flags).filter(([, on]) => on === true)))
}

/** A flag that this version no longer knows is passed over. */
function namedFlags(text: string): Partial<AccountPermissions['flags']> {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([name, on]) => isAccountFlag(name) && on === true))
}
