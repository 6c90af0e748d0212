/** Whether two bars are the same to whoever stores them: without the spaces around words, as the plan allows. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBar } from '#domain/bars/floating-bar.schema.ts'

export function isStoredAlike(one: FloatingBar, other: FloatingBar, account: AccountPermissions): boolean {
  return one === other || isSame(asStored(one, account), asStored(other, account))
}

function asStored(bar: FloatingBar, account: AccountPermissions) {
  return barAsAllowed(floatingBar.safeParse(bar).data ?? bar, account)
}

/** By value, whatever the order of the fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other
  const fields = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...fields].every((field) => isSame(one[field], other[field]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
