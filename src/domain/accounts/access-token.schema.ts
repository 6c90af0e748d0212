/** What people enter to make an access token, with the messages that form and API share. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { ACCESS_TOKEN_NAME_LIMIT, accessTokenLifetimes, type AccessTokenLifetime } from './access-token.ts'

const lifetimes = Object.keys(accessTokenLifetimes) as [AccessTokenLifetime, ...AccessTokenLifetime[]]

export const accessTokenDraft = z.strictObject({
  name: z
    .string('Please name the token.')
    .trim()
    .min(1, 'Please name the token.')
    .pipe(typedText(ACCESS_TOKEN_NAME_LIMIT)),
  lifetime: z.enum(lifetimes, 'Please choose how long the token works.').default('none'),
})

export type AccessTokenDraft = z.infer<typeof accessTokenDraft>
