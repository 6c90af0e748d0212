/** What a server finds out about its installation. What it could not find out says why. */
import { z } from 'zod'
import type { InstallationWarning } from './installation-warnings.ts'

const notKnown = z.object({ notKnown: z.string() })

function known<Fact extends z.ZodType>(fact: Fact) {
  return z.union([notKnown, fact])
}

/** What a read came to, or why it did not. */
export type Known<Fact> = { notKnown: string } | Fact

export function isKnown<Fact extends object>(fact: Known<Fact>): fact is Fact {
  return !('notKnown' in fact)
}

export const installationWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('untrustedProxy'), address: z.string() }),
  z.object({ kind: z.literal('visitorLimit') }),
]) satisfies z.ZodType<InstallationWarning>

const event = z.object({ at: z.number(), outcome: z.enum(['done', 'failed']), detail: z.string() })

const deadJobs = z.object({ kind: z.string(), jobs: z.number(), lastError: z.string() })

export const healthFacts = z.object({
  at: z.number(),
  version: z.object({
    running: z.string(),
    startedAt: z.number(),
    newest: known(z.object({ version: z.string(), url: z.string().nullable() })),
    /** When a server was last found to have been killed; null where none was. */
    uncleanStop: known(z.object({ at: z.number().nullable() })),
  }),
  address: z.object({
    app: z.string(),
    edge: z.string(),
    /** Null where only this machine or network reaches it: asking it would say nothing. */
    answersItself: known(z.object({ answers: z.literal(true) })).nullable(),
    /** Null without https. */
    certificate: known(z.object({ until: z.number(), isTrusted: z.boolean() })).nullable(),
    warnings: z.array(installationWarning),
  }),
  mail: z.object({
    /** Null: mails are kept in the outbox. */
    server: z.string().nullable(),
    /** The last one that was handed over, or could not be; null before the first. */
    last: known(z.object({ event: event.nullable() })),
  }),
  /** Mail that campaigns receive. */
  inboundMail: known(
    z.discriminatedUnion('isOn', [
      z.object({ isOn: z.literal(false) }),
      z.object({
        isOn: z.literal(true),
        domain: z.string(),
        ways: z.array(z.enum(['smtp', 'http'])),
        /** When the last one to an address of ours came; null before the first. */
        lastAt: z.number().nullable(),
      }),
    ]),
  ),
  database: known(
    z.object({ engine: z.string(), bytes: z.number(), answersInMs: z.number(), installedAt: z.number() }),
  ),
  backup: known(
    z.object({
      /** The newest; null where there is none. */
      last: z.object({ at: z.number(), bytes: z.number() }).nullable(),
      /** Backups are made every night, and on demand. */
      isNightly: z.boolean(),
    }),
  ),
  pictures: known(z.object({ files: z.number(), bytes: z.number() })),
  disk: known(z.object({ free: z.number(), total: z.number() })),
  jobs: known(
    z.object({
      due: z.number(),
      oldestMs: z.number(),
      doneInDay: z.number(),
      dead: z.array(deadJobs),
    }),
  ),
  /** Shops that accounts have connected, and what they have told. */
  stores: known(
    z.object({
      all: z.number(),
      /** Refused: their owners know. */
      broken: z.number(),
      eventsWaiting: z.number(),
      eventsGivenUp: z.number(),
    }),
  ),
  /** Accounts at mail platforms, of everybody. */
  connections: known(
    z.object({
      all: z.number(),
      /** Refused: their owners know. */
      broken: z.number(),
      /** Those that have not answered for so long that they were asked several times. */
      silent: z.number(),
      /** Written deadlines on their way; since when the oldest start waits, null where none does. */
      waiting: z.number(),
      oldestMs: z.number().nullable(),
      gaveUp: z.number(),
    }),
  ),
  errors: known(
    z.object({
      /** Oldest first: the hour that runs and the 23 before. */
      hours: z.array(z.object({ since: z.number(), errors: z.number() })),
      /** What happened most in the worst hour. */
      most: z.object({ since: z.number(), errors: z.number(), message: z.string() }).nullable(),
    }),
  ),
  limits: z.object({
    decisions: z.number(),
    /** 19 of 20 answers took at most this long; null without answers. */
    slowestMs: z.number().nullable(),
    memory: z.number(),
    memoryLimit: z.number(),
  }),
})

export type HealthFacts = z.infer<typeof healthFacts>
