/** Whether the public address leads back to this installation, and its certificate. */
import type { Known } from '#domain/installation/health-facts.schema.ts'
import { outsideReach } from '#domain/addresses/outside-reach.ts'
import { certificateOf, type Certificate } from '../outbound/certificate.ts'
import type { Platform } from '../platform/platform.ts'

const ASKER = 'installation'

/** From this machine: some networks let nobody inside reach their own public address. */
export async function selfAnswerFact({
  environment,
  fetcher,
}: Pick<Platform, 'environment' | 'fetcher'>): Promise<Known<{ answers: true }> | null> {
  const { EDGE_ORIGIN: edge } = environment
  if (outsideReach(edge) !== 'everywhere') return null
  const fetched = await fetcher.getPage(`${edge}/live`, ASKER)
  if (fetched.outcome === 'answered' && fetched.status === 200) return { answers: true }
  if (fetched.outcome === 'answered')
    return { notKnown: `this server was answered ${fetched.status} at its own address` }
  return { notKnown: 'this server does not reach its own address. Try it from a phone' }
}

export async function certificateFact(edge: string): Promise<Known<Certificate> | null> {
  if (!edge.startsWith('https:')) return null
  try {
    return await certificateOf(edge)
  } catch {
    // Why is the business of the card beside it.
    return { notKnown: 'this server does not reach its own address' }
  }
}
