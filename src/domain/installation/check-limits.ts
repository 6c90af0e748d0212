/** How far this server is from what it can do, in the last minute. */
import { checkOf, type Check } from './health-check.ts'
import type { HealthFacts } from './health-facts.schema.ts'
import { bytesInWords, wholeNumber } from './health-words.ts'
import { warningInWords } from './installation-warnings.ts'

const MUCH_MEMORY = 0.9

export function checkLimits({ limits, address }: HealthFacts): Check {
  const { decisions, slowestMs, memory, memoryLimit } = limits
  const reached = address.warnings.filter(({ kind }) => kind === 'visitorLimit')
  const isNear = memory > MUCH_MEMORY * memoryLimit
  return checkOf('limits', 'Limits', {
    state: isNear ? 'info' : 'fine',
    status: isNear ? 'Near' : 'Far away',
    facts: [
      { name: 'Decisions, last minute', value: wholeNumber(decisions) },
      ...(slowestMs === null
        ? []
        : [{ name: '19 of 20 answers', value: `within ${wholeNumber(slowestMs)} ms` }]),
      { name: 'Memory', value: `${bytesInWords(memory)} of ${bytesInWords(memoryLimit)}` },
    ],
    needs: reached.map((warning) => ({
      ...warningInWords(warning),
      severity: 'warning',
      status: 'Reached',
      act: 'readAboutAddress',
    })),
  })
}
