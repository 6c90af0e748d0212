/**
 * Whether a mail is from whom it says: refused is what the sender's own domain says to refuse (DMARC), and nothing
 * more, since forwarding breaks SPF, and most domains say nothing (decision 055). The address is the secret.
 */
import { Resolver } from 'node:dns/promises'
import type { DNSResolver } from 'mailauth'
import { orTimeout } from '../foundation/with-timeout.ts'
import { forged, tryLater } from './mail-refusal.ts'
import type { DeliveredMail } from './smtp-listener.ts'

const PATIENCE_MS = 10_000

/** Rejected where it is forged, or where nobody could be asked. */
export type CheckMail = (mail: DeliveredMail) => Promise<void>

/** The library is loaded with the first mail. */
export function mailCheck(resolver: DNSResolver = askedNameServers()): CheckMail {
  return async ({ bytes, envelope }) => {
    const { authenticate } = await import('mailauth')
    const results = authenticate(bytes, { ...envelope, resolver, disableArc: true, disableBimi: true })
    const { dmarc } = await orTimeout(results, PATIENCE_MS, tryLater)
    if (!dmarc) return
    if (dmarc.status.result === 'temperror') throw tryLater()
    if (dmarc.status.result === 'fail' && dmarc.policy !== 'none') throw forged()
  }
}

function askedNameServers(): DNSResolver {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  return (domain, type) => resolver.resolve(domain, type) as ReturnType<DNSResolver>
}
