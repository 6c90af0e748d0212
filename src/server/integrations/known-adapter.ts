/** The adapter that a call names; of other platforms there is nothing to be had. */
import type { Adapter } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { notFound } from '../http/errors.ts'

export function knownAdapter(platform: string): Adapter {
  const adapter = findAdapter(platform)
  if (!adapter) throw notFound()
  return adapter
}
