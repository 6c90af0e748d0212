/** The settings of this installation, read once at start from the environment and refused loudly. */
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { guideSettings } from './guide-settings.ts'
import { inboundMailProblems, inboundMailSettings } from './inbound-mail-settings.ts'
import { modelProblems, modelSettings } from './model-settings.ts'
import { originSettings, withOriginDefaults } from './origins.ts'
import { platformSettingsSchema } from './platform-settings.ts'

const PORT_RANGE = 'must be from 0 to 65535'

const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, PORT_RANGE)
  .max(65_535, PORT_RANGE)

/** Names for the networks of one's own that everybody has. */
const ownNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isProxy(text: string): boolean {
  return ownNetworks.has(text) || ipaddr.isValid(text) || ipaddr.isValidCIDR(text)
}

const PROXIES_WANTED =
  'must be addresses or networks with commas, such as 10.0.0.5, 10.1.0.0/16, or uniquelocal for all private ones'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const settings = z.object({
  NODE_ENV: z.string().default(''),
  PORT: port.default(4000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// (leave it out for SQLite)')
    .optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  ...originSettings,
  SINGLE_HOST: z.enum(['yes', 'no']).default('no'),
  SECRET_KEY: z.string().optional(),
  ENCRYPTION_KEY: z.string().optional(),
  ENCRYPTION_KEY_OLD: z.string().optional(),
  SIGNUP: z.enum(['open', 'invitation']).default('invitation'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).default('Lastcall <lastcall@localhost>'),
  ...inboundMailSettings,
  TRUSTED_PROXIES: list.refine((proxies) => proxies.every(isProxy), PROXIES_WANTED).default([]),
  OUTBOUND_ALLOW_HOSTS: list.optional(),
  UPDATE_URL: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
  ...guideSettings,
  ...modelSettings,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

export type Environment = ReturnType<typeof readEnvironment>

/** Every wrong variable in one message, so that a person mends them in one go. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

export function readEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  const platforms = platformSettingsSchema().safeParse(given)
  if (!parsed.success || !platforms.success) {
    const issues = [parsed, platforms].flatMap(({ error }) => error?.issues ?? [])
    throw environmentError(issues.map((issue) => asLine(issue, given)))
  }
  const { problems: wrongOrigins, origins } = withOriginDefaults(parsed.data)
  const problems = [...wrongOrigins, ...inboundMailProblems(parsed.data), ...modelProblems(parsed.data)]
  if (problems.length > 0) throw environmentError(problems)
  // What comes of a spread would have lost the type of names that end alike.
  return Object.assign({ ...parsed.data, ...origins }, platforms.data)
}

/** Passwords stand in these. */
const neverShown = new Set([
  'DATABASE_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'ENCRYPTION_KEY',
  'ENCRYPTION_KEY_OLD',
  'INBOUND_HTTP_SECRET',
  'INBOUND_MAILGUN_KEY',
  'LLM_API_KEY',
])

function asLine({ path, message }: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = path.join('.')
  const value = given[name]
  return `${name}: ${message}${value === undefined || neverShown.has(name) ? '' : `, not "${value}"`}`
}

function environmentError(problems: string[]): EnvironmentError {
  return new EnvironmentError(['These settings need mending:', ...problems].join('\n  '))
}
