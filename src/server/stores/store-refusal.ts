/** What a shop did not do, as the answer of a call. */
import { platformRefusal } from '../connections/platform-refusal.ts'
import { conflict } from '../http/errors.ts'
import { NoStoreError } from './no-store-error.ts'

export function storeRefusal(error: unknown): never {
  throw error instanceof NoStoreError ? conflict(error.message) : platformRefusal(error)
}
