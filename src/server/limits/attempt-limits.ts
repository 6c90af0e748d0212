/** How often somebody may try, counted before the costly part, in the database: for all processes together. */
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { tooMany } from '../http/errors.ts'
import { keyedHash, type PurposeKeys } from '../secrets/purpose-keys.ts'
import { block, countTry, forgetTries, giveBackTry } from './attempts-repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** After a quiet day the pauses start from the shortest again. */
const QUIET_MS = 24 * HOUR_MS

type Limit = { tries: number; withinMs: number; message: string; climbs: boolean }

const SIGN_IN_MESSAGE = 'Too many tries. Please wait a while, or choose a new password.'
const GUESSED_MESSAGE =
  'Too many wrong passwords were tried for this address. Sign in with a passkey, add a code of your authenticator app, or choose a new password.'
const LINKS_SENT_MESSAGE =
  'Links were sent to this address already, if somebody has it. Open the newest one: it works for an hour.'
const WAIT_MESSAGE = 'Too many tries. Please wait a while.'
const TOO_FAST_MESSAGE = 'That was too fast. Please wait a moment.'

export const limits = {
  /** In a browser in which the person was signed in before. */
  signInPerBrowser: { tries: 5, withinMs: 15 * MINUTE_MS, message: SIGN_IN_MESSAGE, climbs: true },
  signInPerPersonAndNetwork: { tries: 5, withinMs: 15 * MINUTE_MS, message: SIGN_IN_MESSAGE, climbs: true },
  /** From everywhere else together: it takes six networks to get there, and a second factor passes it. */
  signInPerPerson: { tries: 30, withinMs: HOUR_MS, message: GUESSED_MESSAGE, climbs: true },
  signInPerAddress: { tries: 20, withinMs: 15 * MINUTE_MS, message: SIGN_IN_MESSAGE, climbs: false },
  codePerPerson: { tries: 10, withinMs: 15 * MINUTE_MS, message: WAIT_MESSAGE, climbs: true },
  codePerAddress: { tries: 30, withinMs: 15 * MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  signUpPerAddress: { tries: 10, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  signUpPerPerson: { tries: 4, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  confirmationPerPerson: { tries: 4, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  mailPerPerson: { tries: 4, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  forgottenPerBrowser: { tries: 4, withinMs: HOUR_MS, message: LINKS_SENT_MESSAGE, climbs: false },
  forgottenPerPersonAndNetwork: { tries: 4, withinMs: HOUR_MS, message: LINKS_SENT_MESSAGE, climbs: false },
  /** As long as a link works, so that whoever is refused by this has one. */
  forgottenPerPerson: { tries: 8, withinMs: HOUR_MS, message: LINKS_SENT_MESSAGE, climbs: false },
  mailPerAddress: { tries: 20, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  linkPerAddress: { tries: 30, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  inspectionPerPage: {
    tries: 10,
    withinMs: MINUTE_MS,
    message: 'Please wait a minute before checking this page again.',
    climbs: false,
  },
  previewPerAccount: { tries: 30, withinMs: MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  previewedPagesPerAccount: { tries: 60, withinMs: MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  /** Each asks somebody else's server, with whatever key somebody tries. */
  connectionTriesPerAccount: { tries: 30, withinMs: 15 * MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  /** Each asks somebody else's server. */
  testEventsPerAccount: { tries: 30, withinMs: 15 * MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  testMailPerAccount: {
    tries: 20,
    withinMs: HOUR_MS,
    message: 'You can send 20 test emails an hour. Please wait a while.',
    climbs: false,
  },
  testMailToOthersPerAccount: {
    tries: 50,
    withinMs: 24 * HOUR_MS,
    message: 'You can send 50 test emails a day to addresses other than your own. Please try again tomorrow.',
    climbs: false,
  },
  testMailPerStranger: {
    tries: 5,
    withinMs: HOUR_MS,
    message: 'This address has been sent enough test emails for now. Please wait a while.',
    climbs: false,
  },
  /** Each asks a model, which costs whoever runs the installation. */
  assistantMessagesPerPerson: {
    tries: 10,
    withinMs: MINUTE_MS,
    message: 'You can send 10 messages a minute. Please wait a moment.',
    climbs: false,
  },
  assistantMessagesPerAccount: {
    tries: 30,
    withinMs: MINUTE_MS,
    message: 'Your team has sent a lot of messages in the last minute. Please wait a moment.',
    climbs: false,
  },
  modelTestsPerPerson: { tries: 10, withinMs: MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  /** Anybody may buy in the demo shop, and each order is a row of its campaign. */
  demoOrdersPerShop: { tries: 60, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  /** Each looks at all pages of a campaign. */
  rehearsalsPerAccount: { tries: 20, withinMs: 10 * MINUTE_MS, message: TOO_FAST_MESSAGE, climbs: false },
  resetLinksPerAddress: { tries: 10, withinMs: HOUR_MS, message: WAIT_MESSAGE, climbs: false },
  resetLinksPerNetwork: { tries: 30, withinMs: 15 * MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  uploadPerPerson: { tries: 5, withinMs: MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
  /** Each may make the styles of everybody's mails wait while its own is compiled. */
  timerSavesPerAccount: { tries: 30, withinMs: MINUTE_MS, message: TOO_FAST_MESSAGE, climbs: false },
  /** A slider that is dragged asks as often as four times a second. */
  timerPreviewsPerAccount: { tries: 240, withinMs: MINUTE_MS, message: TOO_FAST_MESSAGE, climbs: false },
  passwordPerPerson: { tries: 10, withinMs: 15 * MINUTE_MS, message: WAIT_MESSAGE, climbs: false },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** The pauses of a limit that climbs: ten minutes, doubled each time, up to a day. */
export function pauseAtLevel(level: number): number {
  return Math.min(10 * MINUTE_MS * 2 ** level, 24 * HOUR_MS)
}

export type AttemptLimits = {
  /** Counts one try and refuses it when it is one too many. */
  take(limit: LimitName, subject: string): Promise<void>
  /** The same for what is left out without a word when it is one too many. */
  may(limit: LimitName, subject: string): Promise<boolean>
  /** It was the right person after all: earlier mistakes are forgotten. */
  forget(limit: LimitName, subject: string): Promise<void>
  /** Gives back the one try that succeeded, where many people share an address. */
  giveBack(limit: LimitName, subject: string): Promise<void>
}

type AttemptDeps = { db: Db; clock: Clock; signingKeys: PurposeKeys }

export function attemptLimits({ db, clock, signingKeys }: AttemptDeps): AttemptLimits {
  const keyOf = (limit: LimitName, subject: string) =>
    `${limit}:${keyedHash(signingKeys('attempts'), subject).slice(0, 32)}`

  /** How long to wait; 0 for a try that is let through. */
  async function waitFor(name: LimitName, subject: string): Promise<number> {
    const limit = limits[name]
    const now = clock.now()
    const key = keyOf(name, subject)
    const row = await countTry(db, { key, now, withinMs: limit.withinMs, quietMs: QUIET_MS })
    if (row.blocked_until > now) return row.blocked_until - now
    // After a block one try at a time, until one succeeds.
    const allowed = row.block_level > 0 ? 1 : limit.tries
    if (row.tries <= allowed) return 0
    if (!limit.climbs) return row.window_ends_at - now
    const pause = pauseAtLevel(row.block_level)
    await block(db, { key, level: row.block_level, until: now + pause })
    return pause
  }

  return {
    async take(name, subject) {
      const waitMs = await waitFor(name, subject)
      if (waitMs > 0) throw refuse(limits[name], waitMs)
    },
    may: async (name, subject) => (await waitFor(name, subject)) === 0,
    forget: (name, subject) => forgetTries(db, keyOf(name, subject)),
    giveBack: (name, subject) => giveBackTry(db, keyOf(name, subject)),
  }
}

function refuse({ message }: Limit, waitMs: number) {
  return tooMany(message, Math.ceil(waitMs / 1000))
}
