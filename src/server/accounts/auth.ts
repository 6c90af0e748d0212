/** The sign-in library on our tables, under our words and rules. Its routes are not served: ours call it. */
import { kyselyAdapter } from '@better-auth/kysely-adapter'
import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_CHARACTERS } from '#domain/accounts/account.schema.ts'
import type { Database } from '../database/schema.ts'
import type { Environment } from '../foundation/environment.ts'
import { newId } from '../foundation/ids.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import type { AttemptLimits } from '../limits/attempt-limits.ts'
import type { AccountMails } from './account-mails.ts'
import { passkeySession } from './passkey-session.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { sessionCookieName } from './session-cookie.ts'
import { hashSessionTokens } from './session-tokens.ts'

const HOUR_SECONDS = 3600
export const CONFIRM_SECONDS = HOUR_SECONDS
export const SESSION_IDLE_SECONDS = 24 * HOUR_SECONDS
/** However often it is used, a session ends after this. */
export const SESSION_LIFETIME_MS = 14 * 24 * HOUR_SECONDS * 1000

export type AuthDeps = {
  db: Kysely<Database>
  environment: Environment
  signingKeys: PurposeKeys
  mails: AccountMails
  /** Whoever signs in again and again before the address is confirmed is not sent a mail each time. */
  limits: Pick<AttemptLimits, 'may'>
  log: Logger
}

export type Auth = ReturnType<typeof createAuth>

export function createAuth({ db, environment, signingKeys, mails, limits, log }: AuthDeps) {
  const isSecure = environment.APP_ORIGIN.startsWith('https:')
  return betterAuth({
    appName: 'Lastcall',
    baseURL: environment.APP_ORIGIN,
    trustedOrigins: [environment.APP_ORIGIN],
    secret: signingKeys('sessions').toString('base64url'),
    // On both engines with text dates and 0/1 booleans, so that one migration serves both.
    database: hashSessionTokens(kyselyAdapter(db, { type: 'sqlite', transaction: false })),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (level, message, ...more) =>
        log[level === 'error' ? 'error' : 'debug']({ err: more.find(isError) }, message),
    },
    advanced: {
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-lc' : 'lc',
      cookies: { session_token: { name: sessionCookieName(environment) } },
      defaultCookieAttributes: { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => newId(), validateSchema: false },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        accountId: { type: 'string', required: false, input: false, fieldName: 'account_id' },
      },
      expiresIn: SESSION_IDLE_SECONDS,
      updateAge: HOUR_SECONDS,
      freshAge: 0,
      cookieCache: { enabled: false },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      changeEmail: { enabled: true },
    },
    account: {
      modelName: 'credentials',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // A copy of the database holds no link that works.
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: PASSWORD_MIN_CHARACTERS,
      maxPasswordLength: PASSWORD_MAX_BYTES,
      resetPasswordTokenExpiresIn: HOUR_SECONDS,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: isPassword },
      sendResetPassword: ({ user, token }) => mails.newPassword(user.email, token),
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      expiresIn: CONFIRM_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        if (await limits.may('confirmationPerPerson', user.email))
          await mails.confirmAddress(user.email, token)
      },
    },
    plugins: [
      passkeySession(),
      twoFactor({
        issuer: 'Lastcall',
        schema: {
          user: { fields: { twoFactorEnabled: 'second_factor_enabled' } },
          twoFactor: {
            modelName: 'second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  })
}

function isError(value: unknown): value is Error {
  return value instanceof Error
}
