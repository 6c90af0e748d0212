/** How long the checklist waits for the event of a test (B §4.6: a limited number of tries, then Retry). */

/** The event shows within two seconds of its arrival. */
export const EVENT_POLL_MS = 2000

const GIVE_UP_MINUTES = 5

export const eventWaitMessages = {
  waitingFor: (email: string) => `Waiting for an event with ${email}`,
  howLong: `It may take your platform a moment. We look for ${GIVE_UP_MINUTES} minutes.`,
  none: 'No events received.',
  received: 'Event received',
} as const

/** The last look is at the end itself. */
export function hasGivenUp({ since, now }: { since: number; now: number }): boolean {
  return now - since > GIVE_UP_MINUTES * 60_000
}
