/**
 * Which addresses of a campaign's pages answer that there is no such page. Each is asked at most once a minute, and
 * nobody waits for them longer than a moment: what is known later is told at the next look.
 */
import { LRUCache } from 'lru-cache'
import type { Clock } from '../foundation/clock.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import type { Fetcher } from '../outbound/fetcher.ts'

const BELIEVED_MS = 60_000
const PATIENCE_MS = 1500
const REMEMBERED = { maxSize: 5000, sizeCalculation: () => 1 }
/** Nobody has so many; whoever does is told of the first. */
const MOST = 20

const gone: ReadonlySet<number> = new Set([404, 410])

export type PageChecks = {
  /** Those of these addresses that are known to lead nowhere. `account`: who asks. */
  notFound(urls: readonly string[], account: string): Promise<string[]>
}

type Look = { at: number; isGone: boolean; going: Promise<void> | null }

export function pageChecks({ fetcher, clock }: { fetcher: Fetcher; clock: Clock }): PageChecks {
  const looks = new LRUCache<string, Look>(REMEMBERED)

  function lookAt(url: string, account: string): Look {
    const known = looks.get(url)
    const now = clock.now()
    if (known && (known.going !== null || now - known.at < BELIEVED_MS)) return known
    const look: Look = { at: now, isGone: known?.isGone ?? false, going: null }
    look.going = ask(url, account, look)
    looks.set(url, look)
    return look
  }

  async function ask(url: string, account: string, look: Look): Promise<void> {
    try {
      const page = await fetcher.getPage(url, account)
      // Who does not answer, or not us, may answer everybody else.
      if (page.outcome === 'answered') look.isGone = gone.has(page.status)
    } catch {
      // As if it had not answered: what was known stays.
    } finally {
      look.going = null
    }
  }

  return {
    async notFound(urls, account) {
      const asked = [...new Set(urls)].slice(0, MOST)
      const found = asked.map((url) => ({ url, look: lookAt(url, account) }))
      const going = found.flatMap(({ look }) => look.going ?? [])
      if (going.length > 0) await withTimeout(Promise.all(going), PATIENCE_MS)
      return found.filter(({ look }) => look.isGone).map(({ url }) => url)
    },
  }
}
