/** What people enter to make an access token, with the messages that form and API share. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import {
  ACCESS_TOKEN_NAME_LIMIT,
  accessTokenLifetimes,
  accessTokenScopes,
  type AccessTokenLifetime,
  type AccessTokenScope,
} from './access-token.ts'

const lifetimes = Object.keys(accessTokenLifetimes) as [AccessTokenLifetime, ...AccessTokenLifetime[]]

const scopes = Object.keys(accessTokenScopes) as [AccessTokenScope, ...AccessTokenScope[]]

export const accessTokenScope = z.enum(scopes, 'Please choose what the token may do.')

export const accessTokenDraft = z.strictObject({
  name: z
    .string('Please name the token.')
    .trim()
    .min(1, 'Please name the token.')
    .pipe(typedText(ACCESS_TOKEN_NAME_LIMIT)),
  lifetime: z.enum(lifetimes, 'Please choose how long the token works.').default('none'),
  scope: accessTokenScope.default('write'),
})

export type AccessTokenDraft = z.infer<typeof accessTokenDraft>
