/** Whether campaigns receive mail, in which ways, and when the last one came. */
import { inboundMailDomain } from '../foundation/inbound-mail-settings.ts'
import { lastEvent } from '../diagnostics/repository.ts'
import type { Platform } from '../platform/platform.ts'

export async function inboundMailFact({ environment, database }: Pick<Platform, 'environment' | 'database'>) {
  const domain = inboundMailDomain(environment)
  if (domain === null) return { isOn: false } as const
  const { INBOUND_SMTP_PORT: port, INBOUND_HTTP_SECRET: secret } = environment
  const isOpen = { smtp: port !== undefined, http: secret !== undefined }
  const ways = (['smtp', 'http'] as const).filter((way) => isOpen[way])
  const lastAt = (await lastEvent(database.db, 'inbound-mail'))?.at ?? null
  return { isOn: true, domain, ways, lastAt } as const
}
