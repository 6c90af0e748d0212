/** Which version runs, and whether there is a newer one: asked only where the operator has named an address to ask. */
import { checkOf, notKnownFact, type Check } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import type { HealthWords } from './health-words.ts'
import { isNewerVersion } from './newest-version.schema.ts'

export function checkVersion({ version }: HealthFacts, words: HealthWords): Check {
  const { running, startedAt, newest } = version
  const runningFact = { name: 'Running', value: `${running}, started ${words.day(startedAt)}` }
  if (!isKnown(newest))
    return checkOf('version', 'Version', {
      state: 'unknown',
      status: 'Not known',
      facts: [runningFact, notKnownFact('Newest', newest.notKnown)],
    })
  const isNewer = isNewerVersion(newest.version, running)
  return checkOf('version', 'Version', {
    state: isNewer ? 'info' : 'fine',
    status: isNewer ? 'Update ready' : 'Up to date',
    facts: [runningFact, { name: 'Newest', value: newest.version }],
  })
}
