/** The calls about access tokens. People make and revoke them; no token can. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { accessTokenDraft, accessTokenScope } from './access-token.schema.ts'

const accessToken = z.object({
  id: z.string(),
  name: z.string(),
  /** How the token begins, to recognize it by. */
  prefix: z.string(),
  scope: accessTokenScope,
  /** Whose role it acts with. */
  createdBy: z.object({ userId: z.string(), name: z.string() }),
  createdAt: z.number(),
  /** Null: until somebody revokes it. */
  expiresAt: z.number().nullable(),
  hasExpired: z.boolean(),
  /** To about ten minutes; null: never. */
  lastUsedAt: z.number().nullable(),
})

export const accessTokenCalls = {
  list: {
    method: 'GET',
    path: '/api/access-tokens',
    access: 'person',
    summary: 'Lists the access tokens of the account that nobody has revoked, newest first.',
    answer: z.object({ tokens: z.array(accessToken) }),
  },
  create: {
    method: 'POST',
    path: '/api/access-tokens',
    access: 'person',
    creates: true,
    summary: 'Makes an access token that acts with the role of whoever makes it.',
    body: accessTokenDraft,
    answer: accessToken.extend({
      /** The token itself: said this once, and kept nowhere. */
      token: z.string(),
    }),
  },
  revoke: {
    method: 'DELETE',
    path: '/api/access-tokens/:accessTokenId',
    access: 'person',
    summary: 'Ends an access token at once. Owners end any, members their own.',
    params: z.object({ accessTokenId: z.string().max(64) }),
    answer: null,
  },
} as const satisfies Record<string, Call>
