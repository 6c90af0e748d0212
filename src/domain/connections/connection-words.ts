/** What owners are told of a connection that does not work. */
import type { ProblemKind } from './connection.schema.ts'

type Words = { title: (platform: string) => string; cause: string }

/** What a person would say of it, and where they might look. */
const words: Record<ProblemKind, Words> = {
  auth: {
    title: (platform) => `${platform} no longer accepts the key`,
    cause: 'Somebody may have deleted the key there.',
  },
  permission: {
    title: (platform) => `${platform} no longer allows this key enough`,
    cause: 'Somebody may have taken a permission from the key there.',
  },
  notFound: {
    title: (platform) => `${platform} no longer has this account`,
    cause: 'The account may have been closed or moved.',
  },
  conflict: { title: refused, cause: 'Something in the account may have changed there.' },
  rejected: { title: refused, cause: 'Something in the account may have changed there.' },
  redirected: {
    title: (platform) => `${platform} sends us to another address`,
    cause: 'The account may have moved to another address.',
  },
  rateLimited: {
    title: (platform) => `${platform} gets too many calls from this account`,
    cause: 'Other tools may be using up its calls.',
  },
  unavailable: { title: (platform) => `${platform} does not answer`, cause: 'It may be down for a while.' },
  unreadable: {
    title: (platform) => `${platform} answers in a way we do not understand`,
    cause: 'It may be down for a while.',
  },
  badAddress: {
    title: (platform) => `${platform} can no longer be called at this address`,
    cause: 'The account may have moved to another address.',
  },
}

function refused(platform: string): string {
  return `${platform} refuses what we ask`
}

const signedIn: Partial<Record<ProblemKind, Words>> = {
  auth: {
    title: (platform) => `${platform} no longer lets us in`,
    cause: 'Somebody may have removed Lastcall there.',
  },
  permission: {
    title: (platform) => `${platform} no longer allows us enough`,
    cause: 'Somebody may have taken a permission from Lastcall there.',
  },
}

type Failing = {
  platform: string
  by: 'key' | 'oauth'
  broken: { kind: ProblemKind; says: string | null }
}

function wordsOf({ by, broken: { kind } }: Pick<Failing, 'by' | 'broken'>): Words {
  return (by === 'oauth' ? signedIn[kind] : undefined) ?? words[kind]
}

/** "MailerLite no longer accepts the key" */
export function problemTitle(failing: Failing): string {
  return wordsOf(failing).title(failing.platform)
}

/** "It answers “Unauthenticated.” Somebody may have deleted the key there." */
export function problemCause(failing: Failing): string {
  const { says } = failing.broken
  return [says === null ? null : `It answers “${says}”`, wordsOf(failing).cause].filter(Boolean).join(' ')
}

/** Both in one line: "MailerLite no longer accepts the key: “Unauthenticated.”" */
export function problemSentence(failing: Failing): string {
  const { says } = failing.broken
  return says === null ? `${problemTitle(failing)}.` : `${problemTitle(failing)}: “${says}”`
}

/** What stands still meanwhile. */
export function whatWaits(waiting: number): string {
  return waiting === 0
    ? 'New subscribers start no deadline.'
    : `New subscribers start no deadline, and ${waitingDeadlines(waiting)}.`
}

const count = new Intl.NumberFormat('en')

function waitingDeadlines(waiting: number): string {
  return waiting === 1 ? '1 written deadline waits' : `${count.format(waiting)} written deadlines wait`
}

/** After it was put right. */
export function whatGoesOn(goingOn: number): string {
  if (goingOn === 0) return 'It works again.'
  return goingOn === 1
    ? 'It works again: 1 written deadline is on its way.'
    : `It works again: ${count.format(goingOn)} written deadlines are on their way.`
}
