/** What has become of events, in words. */
import type { EventAnswer, LoggedEvent, Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { dropReasons } from '#domain/outgoing-events/why-dropped.ts'
import { relativeTime } from '../ui/relative-time.ts'
import type { Status } from '../ui/status-icon.tsx'

const answers: Record<EventAnswer, string> = {
  taken: 'Arrived',
  redirected: 'Answered with a redirect (3xx)',
  refused: 'Refused (4xx)',
  gone: 'Wants nothing any more (410)',
  tooMany: 'Asked for more time (429)',
  failed: 'Failed there (5xx)',
  unreachable: 'No answer',
  badAddress: 'Not an address on the public internet',
  error: 'Something went wrong here',
}

export function answerWords(answer: EventAnswer): string {
  return answers[answer]
}

type Shown = { status: Status; words: string }

export function subscriptionStatus(subscription: Subscription, now: number): Shown {
  const { state, lastTry, waiting } = subscription
  const waits = waiting > 0 ? `, ${inFull(waiting)} waiting` : ''
  const ago = lastTry && relativeTime(Math.max(0, now - lastTry.at))
  if (state === 'ended') return { status: 'trouble', words: 'Ended: it answered 410' }
  if (state === 'paused') return { status: 'open', words: `Paused${waits}` }
  if (!lastTry) return { status: 'open', words: 'Nothing sent yet' }
  if (state === 'failing') return { status: 'trouble', words: `${answers[lastTry.answer]} ${ago}${waits}` }
  return { status: 'done', words: `Last arrived ${ago}${waits}` }
}

/** The server counts no further. */
const MOST = 10_000

export function inFull(count: number): string {
  return count >= MOST ? `${MOST.toLocaleString('en')} or more` : count.toLocaleString('en')
}

const moment = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function momentText(at: number): string {
  return moment.format(at)
}

export function eventStatus({ state, answer, tries, nextTryAt, reason }: LoggedEvent): Shown {
  const tried = tries === 1 ? '1 try' : `${tries} tries`
  switch (state) {
    case 'delivered':
      return { status: 'done', words: tries > 1 ? `Arrived, ${tried}` : 'Arrived' }
    case 'failed':
      return { status: 'trouble', words: `${answer ? answers[answer] : 'Failed'}, ${tried}` }
    case 'dropped':
      return { status: 'open', words: `Not sent. ${reason ? dropReasons[reason] : ''}` }
    case 'waiting':
      return answer === null || nextTryAt === null
        ? { status: 'open', words: 'Waiting' }
        : { status: 'trouble', words: `${answers[answer]}, next try ${momentText(nextTryAt)}` }
  }
}

export function personWords({ lead, type }: LoggedEvent): string {
  if (type === 'test') return 'Somebody made up'
  return lead ? (lead.email ?? 'A visitor without an address') : 'Nobody we know'
}
