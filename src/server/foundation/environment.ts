/** The settings of this installation, read once at start from the environment and refused loudly. */
import { z } from 'zod'
import { guideSettings } from './guide-settings.ts'
import { originSettings, withOriginDefaults } from './origins.ts'

const port = z.coerce.number().int().min(0).max(65_535)

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
  TRUSTED_PROXIES: list.default([]),
  OUTBOUND_ALLOW_HOSTS: list.optional(),
  ...guideSettings,
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
  if (!parsed.success) throw environmentError(parsed.error.issues.map(asLine))

  const { problems, origins } = withOriginDefaults(parsed.data)
  if (problems.length > 0) throw environmentError(problems)
  return { ...parsed.data, ...origins }
}

function asLine(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`
}

function environmentError(problems: string[]): EnvironmentError {
  return new EnvironmentError(['These settings need mending:', ...problems].join('\n  '))
}
