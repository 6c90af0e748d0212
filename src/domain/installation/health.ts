/** The health of an installation: every check, what needs whoever runs it, and the verdict that follows from both. */
import { checkAddress } from './check-address.ts'
import { checkConnections } from './check-connections.ts'
import { checkDatabase } from './check-database.ts'
import { checkErrors } from './check-errors.ts'
import { checkJobs } from './check-jobs.ts'
import { checkLimits } from './check-limits.ts'
import { checkMail } from './check-mail.ts'
import { checkStorage } from './check-storage.ts'
import { checkVersion } from './check-version.ts'
import type { Check, CheckId, Need } from './health-check.ts'
import type { HealthFacts } from './health-facts.schema.ts'
import { healthWords } from './health-words.ts'

export type Health = {
  verdict: string
  /** What works all the same. */
  summary: string
  /** Worst first. */
  needs: readonly (Need & { check: CheckId })[]
  checks: readonly Check[]
}

export function healthOf(facts: HealthFacts, timeZone: string): Health {
  const words = healthWords(timeZone)
  const checks = [
    checkVersion(facts, words),
    checkAddress(facts, words),
    checkMail(facts),
    checkDatabase(facts, words),
    checkStorage(facts),
    checkJobs(facts),
    checkConnections(facts),
    checkErrors(facts, words),
    checkLimits(facts),
  ]
  const needs = checks
    .flatMap(({ id, needs: each }) => each.map((need) => ({ ...need, check: id })))
    .toSorted((one, other) => rank[one.severity] - rank[other.severity])
  return { verdict: verdictOf(needs.length, checks), summary: summaryOf(checks), needs, checks }
}

const rank = { bad: 0, warning: 1 } as const

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function verdictOf(needs: number, checks: readonly Check[]): string {
  if (needs === 1) return 'One thing needs you'
  if (needs > 1) return `${numbers[needs] ?? needs} things need you`
  // That nobody is asked for the newest version keeps nothing from working.
  const unknown = checks.filter(({ id, state }) => state === 'unknown' && id !== 'version')
  return unknown.length === 0 ? 'Everything works' : 'What could be checked works'
}

function summaryOf(checks: readonly Check[]): string {
  const stateOf = (wanted: CheckId) => checks.find(({ id }) => id === wanted)?.state ?? 'unknown'
  if (stateOf('storage') === 'bad') return 'Deadlines, pages and emails work as long as there is room.'
  if (stateOf('jobs') === 'bad') return 'Deadlines and pages work. Emails wait.'
  const mail = stateOf('mail')
  if (mail === 'fine') return 'Deadlines, pages and emails work.'
  return mail === 'bad' ? 'Deadlines and pages work. Emails do not.' : 'Deadlines and pages work.'
}
