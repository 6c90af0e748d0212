/** Work in the background: whether it is done, and what was given up. */
import { checkOf, notKnownFact, type Check, type Found } from './health-check.ts'
import { isKnown, type HealthFacts } from './health-facts.schema.ts'
import { counted, spanInWords, wholeNumber } from './health-words.ts'

/** Jobs start within a second: one that waits so long has nobody who does it. */
const STUCK_MS = 10 * 60_000

/** What a kind of job is called, one and many; kinds of the future are plain jobs. */
const jobWords: Record<string, readonly [one: string, many: string]> = {
  'send-mail': ['mail', 'mails'],
  'ask-for-new-password': ['mail about a new password', 'mails about new passwords'],
  'open-sign-up': ['mail about signing up', 'mails about signing up'],
  'recompute-deadlines': ['change of running deadlines', 'changes of running deadlines'],
  'erase-campaign': ['erasure of a deleted campaign', 'erasures of deleted campaigns'],
  'remove-webhook': ['removal of a webhook at a platform', 'removals of webhooks at platforms'],
  'remove-unstored-webhook': ['look for a webhook at a platform', 'looks for webhooks at platforms'],
  'resolve-arrivals': ['delivery of a platform', 'deliveries of platforms'],
  'start-existing': [
    'start of people who were in a list before',
    'starts of people who were in a list before',
  ],
  'check-connections': ['check of connections', 'checks of connections'],
  'back-up': ['nightly backup', 'nightly backups'],
}

export function jobsInWords(kind: string, jobs: number): string {
  const [one, many] = jobWords[kind] ?? [`job of the kind ${kind}`, `jobs of the kind ${kind}`]
  return counted(jobs, one, many)
}

export type JobFacts = Extract<HealthFacts['jobs'], { due: number }>

export const deadJobs = ({ dead }: JobFacts): number => dead.reduce((sum, { jobs }) => sum + jobs, 0)

export function checkJobs({ jobs }: HealthFacts): Check {
  if (!isKnown(jobs))
    return checkOf('jobs', 'Jobs', {
      state: 'unknown',
      status: 'Not known',
      facts: [notKnownFact('Waiting', jobs.notKnown)],
    })
  const { due, oldestMs, doneInDay, dead } = jobs
  return checkOf('jobs', 'Jobs', {
    state: 'fine',
    status: due === 0 ? 'Nothing waits' : 'At work',
    facts: [
      {
        name: 'Waiting',
        value: due === 0 ? '0' : `${wholeNumber(due)}, the oldest for ${spanInWords(oldestMs)}`,
      },
      { name: 'Done in the last day', value: wholeNumber(doneInDay) },
      ...dead.map(({ kind, jobs: count, lastError }) => ({
        name: `Gave up: ${jobsInWords(kind, count)}`,
        value: `“${lastError}”`,
      })),
    ],
    needs: [...stuck(jobs), ...gaveUp(jobs)],
  })
}

function stuck({ due, oldestMs }: JobFacts): NonNullable<Found['needs']> {
  if (due === 0 || oldestMs < STUCK_MS) return []
  return [
    {
      severity: 'bad',
      status: 'Stands still',
      title: `${counted(due, 'job waits', 'jobs wait')} and nothing is done`,
      text: `The oldest waits for ${spanInWords(oldestMs)}. Mails and changed deadlines are among them. Restart the server, then look again.`,
      act: 'lookAgain',
    },
  ]
}

function gaveUp(jobs: JobFacts): NonNullable<Found['needs']> {
  const count = deadJobs(jobs)
  if (count === 0) return []
  const kinds = jobs.dead.map(({ kind, jobs: each }) => jobsInWords(kind, each))
  return [
    {
      severity: 'warning',
      status: `${wholeNumber(count)} gave up`,
      title: `${counted(count, 'job')} gave up`,
      text: `${new Intl.ListFormat('en').format(kinds)} failed ten times${count === 1 ? '' : ' each'}. No visitor’s deadline waits for ${count === 1 ? 'it' : 'them'}.`,
      act: 'lookAtCard',
    },
  ]
}
