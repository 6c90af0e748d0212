/** Errors of the last day, by the hour: what could not be answered, and work that failed. */
import { checkOf, notKnownFact, type Check } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { wholeNumber, type HealthWords } from './health-words.ts'

export function checkErrors({ errors }: HealthFacts, words: HealthWords): Check {
  const title = 'Errors of the last day'
  if (!isKnown(errors))
    return checkOf('errors', title, {
      state: 'unknown',
      status: 'Not known',
      facts: [notKnownFact('Errors', errors.notKnown)],
    })
  const count = errors.hours.reduce((sum, hour) => sum + hour.errors, 0)
  if (count === 0) return checkOf('errors', title, { state: 'fine', status: 'None', facts: [] })
  const { most } = errors
  return checkOf('errors', title, {
    state: 'info',
    status: `${wholeNumber(count)}, ${sinceWhen(errors.hours, words)}`,
    facts: [],
    ...(most && {
      note: `${wholeNumber(most.errors)} at ${words.hour(most.since)}: “${most.message}”`,
    }),
  })
}

function sinceWhen(hours: readonly { since: number; errors: number }[], words: HealthWords): string {
  const last = hours.findLastIndex(({ errors }) => errors > 0)
  const next = hours[last + 1]
  return next ? `none since ${words.hour(next.since)}` : 'last this hour'
}
