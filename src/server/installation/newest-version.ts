/** Asks the address of UPDATE_URL for the newest version: a few times a day at most, and nobody without it. */
import type { Known } from '#domain/installation/health-facts.schema.ts'
import { readPublishedVersion, type PublishedVersion } from '#domain/installation/newest-version.schema.ts'
import type { Platform } from '../platform/platform.ts'

const FRESH_MS = 6 * 3_600_000
const ASKER = 'installation'

export type NewestVersion = () => Promise<Known<PublishedVersion>>

type Asking = Pick<Platform, 'environment' | 'fetcher' | 'clock'>

export function newestVersion({ environment, fetcher, clock }: Asking): NewestVersion {
  const { UPDATE_URL } = environment
  if (UPDATE_URL === undefined) return async () => ({ notKnown: 'UPDATE_URL is not set, so nobody is asked' })
  let last: { at: number; version: PublishedVersion } | undefined
  return async () => {
    if (last && clock.now() - last.at < FRESH_MS) return last.version
    const fetched = await fetcher.getPage(UPDATE_URL, ASKER)
    const version = fetched.outcome === 'answered' ? readPublishedVersion(fetched.text) : null
    if (version === null) return { notKnown: whyNot(fetched.outcome) }
    last = { at: clock.now(), version }
    return version
  }
}

function whyNot(outcome: string): string {
  return outcome === 'answered' ? 'UPDATE_URL names no version' : 'UPDATE_URL does not answer'
}
