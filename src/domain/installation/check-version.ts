/**
 * Which version runs, and whether there is a newer one: asked only where the operator has named an address to ask. And whether
 * it was killed lately: what it counts in memory was lost then.
 */
import { checkOf, notKnownFact, type Check } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import type { HealthWords } from './health-words.ts'
import { isNewerVersion } from './newest-version.schema.ts'

const TOLD_MS = 7 * 24 * 3_600_000

export function checkVersion({ at, version }: HealthFacts, words: HealthWords): Check {
  const note = stopNote({ at, version }, words)
  const { running, startedAt, newest } = version
  const runningFact = { name: 'Running', value: `${running}, started ${words.day(startedAt)}` }
  if (!isKnown(newest))
    return checkOf('version', 'Version', {
      state: 'unknown',
      status: 'Not known',
      facts: [runningFact, notKnownFact('Newest', newest.notKnown)],
      ...note,
    })
  const isNewer = isNewerVersion(newest.version, running)
  return checkOf('version', 'Version', {
    state: isNewer ? 'info' : 'fine',
    status: isNewer ? 'Update ready' : 'Up to date',
    facts: [runningFact, { name: 'Newest', value: newest.version }],
    ...note,
  })
}

function stopNote({ at, version: { uncleanStop } }: Pick<HealthFacts, 'at' | 'version'>, words: HealthWords) {
  if (!isKnown(uncleanStop) || uncleanStop.at === null || at - uncleanStop.at > TOLD_MS) return {}
  return {
    note: `A server ended without stopping, as was noticed on ${words.moment(uncleanStop.at)}. At most two seconds of counted visits and clicks are missing; leads, sales and proof logs are whole.`,
  }
}
