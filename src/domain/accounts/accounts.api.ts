/** The calls about people, their sign-in, their account and the installation. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { guideSettings } from '../guides/guide-settings.schema.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import * as entry from './account.schema.ts'

const id = z.string().max(64)
const token = z.string().min(1).max(2048)
const code = z.string().trim().max(32)

const accountSummary = z.object({ id, name: z.string(), role: entry.memberRole })

/** Whether mails are really sent. */
const mailDelivery = z.enum(['sent', 'outbox'])

const currentAccount = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    isInstanceAdmin: z.boolean(),
    hasSecondFactor: z.boolean(),
  }),
  account: accountSummary.extend({
    plan: entry.planName,
    flags: entry.allFlags,
    /** Names the account in the address of the visitors' script: `{edgeOrigin}/{publicKey}.js`. */
    publicKey: z.string(),
    fallbackUrl: z.string().nullable(),
    timezone: z.string(),
    /** For how long what each person did with pages and mails is kept. */
    activityDays: z.number(),
  }),
  /** Every account this person belongs to, for the switch. */
  accounts: z.array(accountSummary),
  origins: z.object({ app: z.string(), edge: z.string(), preview: z.string(), media: z.string() }),
  /** Settings of the server's process: they change with a restart. */
  installation: z.object({ mail: mailDelivery, guides: guideSettings }),
})

export type CurrentAccount = z.infer<typeof currentAccount>

const signedIn = z.object({
  /** `secondFactor`: ask for a code and call signInSecondFactor. */
  outcome: z.enum(['signedIn', 'secondFactor']),
})

const session = z.object({
  id,
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
})

const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: entry.memberRole,
  hasSecondFactor: z.boolean(),
  joinedAt: z.number(),
})

const invitation = z.object({
  id,
  email: z.string(),
  role: entry.memberRole,
  createdAt: z.number(),
  expiresAt: z.number(),
})

const instanceAccount = accountSummary.omit({ role: true }).extend({
  plan: entry.planName,
  flags: entry.allFlags,
  owners: z.array(z.string()),
  memberCount: z.number(),
  createdAt: z.number(),
})

const password = z.object({ password: entry.givenPassword })

export const authCalls = {
  /** What the sign-in page offers. */
  settings: {
    method: 'GET',
    path: '/api/entrance',
    access: 'anyone',
    summary: 'Says who may sign up here, and whether mails are really sent.',
    answer: z.object({
      signUp: z.enum(['first', 'open', 'invitation']),
      mail: mailDelivery,
    }),
  },
  signUp: {
    method: 'POST',
    path: '/api/sign-up',
    access: 'anyone',
    summary: 'Creates a person with an account of their own, or one who joins by invitation.',
    body: z.object({
      name: entry.personName,
      email: entry.emailAddress,
      password: entry.newPassword,
      timezone: entry.timeZone.optional(),
      invitation: token.optional(),
    }),
    /** `checkMail`: the address has to be confirmed first; known and unknown addresses get this same answer. */
    answer: z.object({ outcome: z.enum(['signedIn', 'checkMail']) }),
  },
  signIn: {
    method: 'POST',
    path: '/api/sign-in',
    access: 'anyone',
    summary: 'Starts a session with address and password.',
    body: z.object({
      email: entry.emailAddress,
      password: entry.givenPassword,
      /** Asked for by a refusal that names the field `code`: too many wrong passwords were tried from elsewhere. */
      code: code.optional(),
      recoveryCode: code.optional(),
    }),
    answer: signedIn,
  },
  signInSecondFactor: {
    method: 'POST',
    path: '/api/sign-in/second-factor',
    access: 'anyone',
    summary: 'Completes a sign-in with a code of the authenticator app, or with a recovery code.',
    body: z.union([z.object({ code }), z.object({ recoveryCode: code })]),
    answer: signedIn,
  },
  signOut: {
    method: 'POST',
    path: '/api/sign-out',
    access: 'anyone',
    summary: 'Ends the session on the server.',
    answer: null,
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/password/forgot',
    access: 'anyone',
    summary: 'Sends a link for a new password, if somebody has this address.',
    body: z.object({ email: entry.emailAddress }),
    answer: null,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/password/reset',
    access: 'anyone',
    summary: 'Sets a new password with the token of the mail and ends every session.',
    body: z.object({ token, password: entry.newPassword }),
    answer: null,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/email/verify',
    access: 'anyone',
    summary: 'Confirms an address with the token of the mail.',
    body: z.object({ token }),
    answer: null,
  },
  invitation: {
    method: 'POST',
    path: '/api/invitation',
    access: 'anyone',
    summary: 'Shows what an invitation is for. The token travels in the body, not in an address.',
    body: z.object({ token }),
    answer: z.object({
      accountName: z.string(),
      email: z.string(),
      role: entry.memberRole,
      /** Whether the invited person signs in or signs up to accept. */
      hasPassword: z.boolean(),
    }),
  },
} as const satisfies Record<string, Call>

/** Null: none is sent. */
const weeklyReport = z.object({ nextAt: z.number().nullable() })

const quotaUse = z.object({ used: z.number(), most: z.number() })

export const accountCalls = {
  current: {
    method: 'GET',
    path: '/api/account',
    access: 'person',
    summary: 'Who is signed in, in which account, and what it may do.',
    answer: currentAccount,
  },
  change: {
    method: 'PATCH',
    path: '/api/account',
    access: 'person',
    summary: 'Changes the settings of the account. Owners only.',
    body: z.union([
      z.strictObject({ changes: fieldChanges }),
      z.object({
        name: entry.accountName.optional(),
        timezone: entry.timeZone.optional(),
        fallbackUrl: entry.fallbackUrl.nullable().optional(),
        activityDays: entry.activityDays.optional(),
      }),
    ]),
    answer: null,
  },
  whoToAsk: {
    method: 'GET',
    path: '/api/account/who-to-ask',
    access: 'person',
    summary: 'Who runs this installation, and can change the plan of the account.',
    answer: z.object({
      people: z.array(
        z.object({
          name: z.string(),
          /** Kept back where anybody may sign up. */
          email: z.string().nullable(),
        }),
      ),
    }),
  },
  usage: {
    method: 'GET',
    path: '/api/account/usage',
    access: 'account',
    summary: 'How much the account holds of what its plan has room for. Leads are never refused.',
    answer: z.object({ campaigns: quotaUse, pages: quotaUse, uploads: quotaUse, leads: quotaUse }),
  },
  referrals: {
    method: 'GET',
    path: '/api/account/referrals',
    access: 'person',
    summary: 'The link by which the account brings friends, and how many came by it.',
    answer: z.object({ link: z.string(), count: z.number() }),
  },
  weeklyReport: {
    method: 'GET',
    path: '/api/account/weekly-report',
    access: 'person',
    summary: 'Whether this person is sent a weekly report of the account, and when the next one comes.',
    answer: weeklyReport,
  },
  setWeeklyReport: {
    method: 'PUT',
    path: '/api/account/weekly-report',
    access: 'person',
    summary: 'Starts or stops the weekly report of the account for this person.',
    body: z.strictObject({ on: z.boolean() }),
    answer: weeklyReport,
  },
  switch: {
    method: 'POST',
    path: '/api/account/switch',
    access: 'person',
    summary: 'Makes the session work in another account of the same person.',
    body: z.object({ accountId: id }),
    answer: null,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitation/accept',
    access: 'person',
    summary: 'Joins the account one was invited to.',
    body: z.object({ token }),
    answer: null,
  },
} as const satisfies Record<string, Call>

export const personCalls = {
  change: {
    method: 'PATCH',
    path: '/api/me',
    access: 'person',
    summary: 'Changes the name.',
    body: z.object({ name: entry.personName }),
    answer: null,
  },
  changePassword: {
    method: 'POST',
    path: '/api/me/password',
    access: 'person',
    summary: 'Changes the password, renews this session and ends all others, and access tokens on demand.',
    body: z.object({
      currentPassword: entry.givenPassword,
      newPassword: entry.newPassword,
      endAccessTokens: z.boolean().optional().describe('Of this person, in every account.'),
    }),
    answer: null,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/me/email',
    access: 'person',
    summary: 'Sends a link to the new address; the change happens when it is opened.',
    body: z.object({ email: entry.emailAddress, password: entry.givenPassword }),
    answer: null,
  },
  sessions: {
    method: 'GET',
    path: '/api/me/sessions',
    access: 'person',
    summary: 'Lists where this person is signed in.',
    answer: z.object({ sessions: z.array(session) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/me/sessions/:sessionId',
    access: 'person',
    summary: 'Ends one session.',
    params: z.object({ sessionId: id }),
    answer: null,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/me/sessions',
    access: 'person',
    summary: 'Ends every session but this one.',
    answer: null,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor',
    access: 'person',
    summary: 'Makes a secret for an authenticator app. It counts once a code has confirmed it.',
    body: password,
    answer: z.object({ uri: z.string(), recoveryCodes: z.array(z.string()) }),
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor/confirm',
    access: 'person',
    summary: 'Switches the second factor on with a first code.',
    body: z.object({ code }),
    answer: null,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/me/second-factor/remove',
    access: 'person',
    summary: 'Switches the second factor off.',
    body: password,
    answer: null,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/me/second-factor/recovery-codes',
    access: 'person',
    summary: 'Replaces the recovery codes; the old ones stop working.',
    body: password,
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
  },
} as const satisfies Record<string, Call>

export const teamCalls = {
  list: {
    method: 'GET',
    path: '/api/team',
    access: 'person',
    summary: 'Lists the people of the account and the open invitations.',
    answer: z.object({ members: z.array(member), invitations: z.array(invitation) }),
  },
  invite: {
    method: 'POST',
    path: '/api/team/invitations',
    access: 'person',
    creates: true,
    summary: 'Invites a person by mail. Owners only.',
    body: z.object({ email: entry.invitedAddress, role: entry.memberRole }),
    answer: invitation.extend({
      /** Only where no mail is sent: the link to hand over. */
      link: z.string().nullable(),
    }),
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/team/invitations/:invitationId',
    access: 'person',
    summary: 'Withdraws an invitation. Owners only.',
    params: z.object({ invitationId: id }),
    answer: null,
  },
  changeRole: {
    method: 'PATCH',
    path: '/api/team/members/:userId',
    access: 'person',
    summary: 'Changes what a member may do. Owners only; the last owner stays one.',
    params: z.object({ userId: id }),
    body: z.object({ role: entry.memberRole }),
    answer: null,
  },
  remove: {
    method: 'DELETE',
    path: '/api/team/members/:userId',
    access: 'person',
    summary: 'Removes a member, or leaves the account. The last owner stays.',
    params: z.object({ userId: id }),
    answer: null,
  },
} as const satisfies Record<string, Call>

export const instanceCalls = {
  accounts: {
    method: 'GET',
    path: '/api/instance/accounts',
    access: 'instanceAdmin',
    summary: 'Lists the accounts of this installation, newest first.',
    query: z.object({
      search: z.string().trim().max(100).optional(),
      /** The last id of the page before. */
      after: id.optional(),
    }),
    answer: z.object({ accounts: z.array(instanceAccount), hasMore: z.boolean() }),
  },
  changeAccount: {
    method: 'PATCH',
    path: '/api/instance/accounts/:accountId',
    access: 'instanceAdmin',
    summary: 'Sets the plan and the flags of an account.',
    params: z.object({ accountId: id }),
    body: z.object({ plan: entry.planName.optional(), flags: entry.someFlags.optional() }),
    answer: instanceAccount,
  },
} as const satisfies Record<string, Call>
