/** What people enter about a connection, and what they are told of one. */
import { z } from 'zod'
import { typedLine } from '../calls/call.api.ts'
import { integrationFacts } from '../platforms/integration-facts.schema.ts'

/** Every one of them is asked once an hour. */
export const CONNECTION_LIMIT = 30
export const CONNECTION_NAME_CHARACTERS = 60
const CREDENTIAL_CHARACTERS = 2000

export const connectionName = z
  .string('Please name the connection.')
  .trim()
  .min(1, 'Please name the connection.')
  .pipe(typedLine(CONNECTION_NAME_CHARACTERS))

const credential = z.string().trim().pipe(typedLine(CREDENTIAL_CHARACTERS))

/** As they were copied; a platform with one field leaves out the second. */
export const typedCredentials = z.strictObject({ first: credential, second: credential.default('') })

export const connectionDraft = typedCredentials.extend({
  platform: z.string().max(40),
  /** Left out: that of the account found. */
  name: connectionName.optional(),
})

/** What went wrong, as `integrations/platform-error.ts` tells it. */
export const problemKinds = [
  'auth',
  'permission',
  'notFound',
  'conflict',
  'rejected',
  'redirected',
  'rateLimited',
  'unavailable',
  'unreadable',
  'badAddress',
] as const

export type ProblemKind = (typeof problemKinds)[number]

/** `says`: the platform's own words; null where it has none that people could read. */
export const connectionProblem = z.object({
  kind: z.enum(problemKinds),
  says: z.string().nullable(),
  since: z.number(),
})

export type ConnectionProblem = z.infer<typeof connectionProblem>

/**
 * `silent` nobody answers there, which is no fault of the connection · `nearLimit` it may soon have to wait until
 * tomorrow.
 */
export const connectionState = z.enum(['working', 'broken', 'nearLimit', 'silent'])

export type ConnectionState = z.infer<typeof connectionState>

/** As a picker shows it. */
export const connectionBrief = z.object({
  id: z.string(),
  /** Id of a platform that we talk to. */
  platform: z.string(),
  /** The owner's own. */
  name: z.string(),
  /** As the platform calls the account; null where it does not tell. */
  accountName: z.string().nullable(),
  /** A key that was copied, or signing in at the platform. */
  by: z.enum(['key', 'oauth']),
  state: connectionState,
  /** One sentence; null while it works. */
  problem: z.string().nullable(),
  /** When its platform last said whether it works. */
  checkedAt: z.number(),
})

export type ConnectionBrief = z.infer<typeof connectionBrief>

const named = z.object({ id: z.string(), name: z.string() })

export const connection = connectionBrief.extend({
  /** Null while it works. */
  broken: connectionProblem.nullable(),
  usedBy: z.array(named),
  /** Written deadlines on their way. */
  waiting: z.number().int(),
  /** Calls of this day and how many the platform takes in one; null while that is no question. */
  nearLimit: z.object({ used: z.number().int(), of: z.number().int() }).nullable(),
  createdAt: z.number(),
})

export type Connection = z.infer<typeof connection>

/** A campaign that stands on a connection: how many triggers it has there, and what waits. */
export const dependant = named.extend({ triggers: z.number().int(), waiting: z.number().int() })

export type Dependant = z.infer<typeof dependant>

/** A platform that an account can be connected at, and whether signing in there is set up; null: it has no such way. */
export const connectablePlatform = integrationFacts.extend({
  signIn: z.union([z.literal('ready'), z.object({ set: z.array(z.string()) })]).nullable(),
})

export type ConnectablePlatform = z.infer<typeof connectablePlatform>

/** A trigger of a campaign whose webhook is gone, or that hears of nobody although people join there. */
export const unheardTrigger = z.object({
  id: z.string(),
  platformName: z.string(),
  /** The list, form or tag. */
  source: z.string(),
  /** In the platform's words; null where it is only silent. */
  problem: z.string().nullable(),
  silent: z.object({ joined: z.number(), since: z.number() }).nullable(),
})

export type UnheardTrigger = z.infer<typeof unheardTrigger>
