/** The calls about connections: accounts at mail platforms, which the campaigns of an account share. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import {
  connectablePlatform,
  connection,
  connectionDraft,
  connectionName,
  connectionProblem,
  dependant,
  typedCredentials,
  unheardTrigger,
} from './connection.schema.ts'

const params = z.object({ connectionId: z.string().max(64) })

export const connectionsApi = {
  list: {
    method: 'GET',
    path: '/api/connections',
    access: 'account',
    summary: 'Lists the connections of the account, those that do not work first, and where one can be made.',
    answer: z.object({ connections: z.array(connection), platforms: z.array(connectablePlatform) }),
  },
  add: {
    method: 'POST',
    path: '/api/connections',
    access: 'account',
    creates: true,
    summary:
      'Connects an account by its key. It is tried at the platform first: nothing is saved that does not work.',
    body: connectionDraft,
    answer: connection,
  },
  signIn: {
    method: 'POST',
    path: '/api/connections/sign-in',
    access: 'person',
    summary:
      'Says where to sign in at a platform, to connect an account or to renew a connection. The platform leads back to a screen.',
    body: z.strictObject({
      platform: z.string().max(40),
      /** Left out: a new one. */
      connectionId: z.string().max(64).optional(),
      /** The screen to come back to. */
      backTo: z.string().max(500),
    }),
    answer: z.object({ url: z.string() }),
  },
  rename: {
    method: 'PUT',
    path: '/api/connections/:connectionId/name',
    access: 'account',
    summary: 'Names a connection anew.',
    params,
    body: z.strictObject({ name: connectionName }),
    answer: connection,
  },
  replaceCredentials: {
    method: 'PUT',
    path: '/api/connections/:connectionId/credentials',
    access: 'account',
    summary: 'Gives a connection a new key of the same account, once it was tried at the platform.',
    params,
    body: typedCredentials,
    answer: z.object({
      connection,
      /** How many written deadlines waited for it. */
      goingOn: z.number().int(),
    }),
  },
  check: {
    method: 'POST',
    path: '/api/connections/:connectionId/check',
    access: 'account',
    summary: 'Asks the platform whether a connection works.',
    params,
    answer: connection,
  },
  dependants: {
    method: 'GET',
    path: '/api/connections/:connectionId/dependants',
    access: 'account',
    summary: 'Lists the campaigns that stand on a connection.',
    params,
    answer: z.object({ campaigns: z.array(dependant) }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/connections/:connectionId',
    access: 'account',
    summary:
      'Removes a connection, and with it what campaigns do there. One in use goes only if that is confirmed.',
    params,
    body: z.strictObject({ confirmed: z.boolean() }),
    answer: null,
  },
  brokenOfCampaign: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/broken-connections',
    access: 'campaign',
    summary:
      'Lists the connections of a campaign that do not work, with what waits for them, and the triggers that nobody comes by.',
    params: z.object({ campaignId: z.string() }),
    answer: z.object({
      connections: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          platformName: z.string(),
          by: z.enum(['key', 'oauth']),
          broken: connectionProblem,
          waiting: z.number().int(),
        }),
      ),
      triggers: z.array(unheardTrigger),
    }),
  },
} as const satisfies Record<string, Call>
