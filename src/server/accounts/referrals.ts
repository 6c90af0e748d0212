/** Bringing friends: the account's link, the browser that remembers it, and who counts in the end. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isOneOf, isReferralCode } from '#domain/accounts/referral.ts'
import type { Platform } from '../platform/platform.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import {
  insertReferral,
  newReferralCode,
  referralCode,
  referralCount,
  referrerByCode,
} from './referrals-repository.ts'

type ReferralDeps = Pick<Platform, 'database' | 'clock' | 'environment'>

export async function referralsOf(
  { database: { db }, clock, environment }: ReferralDeps,
  account: OwnedAccountId,
) {
  const code = await referralCode(db, account, {
    code: newReferralCode(),
    now: clock.now(),
  })
  return { link: referralLink(environment.APP_ORIGIN, code), count: await referralCount(db, account) }
}

/** The public address of `referral-routes.ts`. */
export function referralLink(appOrigin: string, code: string): string {
  return `${appOrigin}/r/${code}`
}

const COOKIE = 'lastcall-referral'
const REMEMBERED_SECONDS = 30 * 24 * 3600

/** Only the sign-up reads it, so only the sign-up is sent it. */
const at = { path: '/api/sign-up' } as const

/** Whether anybody has such a code is not said here: the answer is the same. */
export function rememberReferral(
  reply: FastifyReply,
  code: string,
  { APP_ORIGIN }: Platform['environment'],
): void {
  if (!isReferralCode(code)) return
  reply.setCookie(COOKIE, code, {
    ...at,
    httpOnly: true,
    sameSite: 'lax',
    secure: APP_ORIGIN.startsWith('https:'),
    maxAge: REMEMBERED_SECONDS,
  })
}

/** Nothing is sent to browsers that remember nothing: a sign-up answers alike for known and unknown addresses. */
export function forgetReferral(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, at)
}

/** The code that this browser remembers. */
export function referralIn({ cookies }: FastifyRequest): string | null {
  const code = cookies[COOKIE]
  return code !== undefined && isReferralCode(code) ? code : null
}

type NewPerson = { referral: string | null; userId: string; email: string; accountId: string; now: number }

/** Inside the transaction of a sign-up. People of the referring account, and who joins it, are no friends of it. */
export async function countReferral(
  trx: Db,
  { referral, userId, email, accountId, now }: NewPerson,
): Promise<void> {
  if (referral === null) return
  const referrer = await referrerByCode(trx, referral)
  if (!referrer || referrer.accountId === accountId || isOneOf(email, referrer.emails)) return
  await insertReferral(trx, { accountId: referrer.accountId, userId, now })
}
