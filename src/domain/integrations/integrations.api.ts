/** The calls of a campaign's integration with its mail platform: settings, what is there to choose, and triggers. */
import { z } from 'zod'
import { typedLine, typedText, type Call } from '../calls/call.api.ts'
import { connectablePlatform, connectionBrief } from '../connections/connection.schema.ts'
import { fieldType, heardBy, triggerKind } from '../platforms/integration-facts.schema.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import {
  connectionId,
  fieldChoice,
  integrationSettings,
  source,
  sourceId,
} from './integration-settings.schema.ts'

const MAX_PAGE = 2000
const MAX_SEARCH = 200

const params = z.object({ campaignId: z.string().min(1).max(64), platform: z.string().min(1).max(64) })
const triggerParams = params.extend({ triggerId: z.string().min(1).max(64) })

const trigger = z.object({
  id: z.string(),
  connectionId: z.string(),
  kind: triggerKind,
  source,
  heardBy,
  /** What is pasted at the platform, and how; null where we make the webhook or ask. */
  pasted: z.object({ url: z.string(), steps: z.array(z.string()) }).nullable(),
  /** `waiting`: nothing has come yet · `silent`: nothing comes, although people join there. */
  state: z.enum(['listening', 'waiting', 'silent', 'problem']),
  problem: z.string().nullable(),
  /** How many people have joined there since without a call; null unless it is silent. */
  silent: z.object({ joined: z.number(), since: z.number() }).nullable(),
  /** How many leads have started by it. */
  leads: z.number(),
  /** When its webhook was last found to be there, or the platform was last asked. */
  checkedAt: z.number().nullable(),
  /** Who came last, masked. */
  lastReceived: z.object({ at: z.number(), email: z.string().nullable() }).nullable(),
  createdAt: z.number(),
})

export type TriggerView = z.infer<typeof trigger>

const view = z.object({
  platform: connectablePlatform,
  connections: z.array(connectionBrief),
  /** Null: nothing has been saved yet. */
  settings: integrationSettings.nullable(),
  triggers: z.array(trigger),
})

export type IntegrationView = z.infer<typeof view>

const field = fieldChoice.extend({ type: fieldType })

/** `next` is handed back as `page` for what follows; null: this was the last. */
const sources = z.object({ entries: z.array(source).readonly(), next: z.string().nullable() })
const fields = z.object({
  /** `usedBy`: campaigns whose deadlines are written there. */
  entries: z.array(field.extend({ usedBy: z.array(z.string()) })).readonly(),
  next: z.string().nullable(),
})

export type FieldEntry = z.infer<typeof fields>['entries'][number]

/** Without a connection there is nothing to choose from: it is as unknown as somebody else's. */
const chosen = z.object({
  connectionId: z.string().max(64).default(''),
  search: z.string().max(MAX_SEARCH).default(''),
  page: z.string().max(MAX_PAGE).optional(),
  list: sourceId.optional(),
})

const PATH = '/api/campaigns/:campaignId/integrations/:platform'

export const integrationsApi = {
  get: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary: 'What a campaign does at a mail platform, and what starts its deadlines there.',
    params,
    answer: view,
  },
  save: {
    method: 'PUT',
    path: PATH,
    access: 'campaign',
    summary: 'Chooses the account at the platform, the fields for written deadlines, and the tags.',
    params,
    body: z.union([z.strictObject({ changes: fieldChanges }), integrationSettings]),
    answer: z.object({ settings: integrationSettings }),
  },
  remove: {
    method: 'DELETE',
    path: PATH,
    access: 'campaign',
    summary: 'Ends the integration: its triggers end, and their webhooks at the platform are removed.',
    params,
    answer: null,
  },
  sources: {
    method: 'GET',
    path: `${PATH}/sources`,
    access: 'campaign',
    summary: 'Lists, forms or tags of the account at the platform.',
    params,
    query: chosen.extend({ kind: triggerKind.default('list') }),
    answer: sources,
  },
  createSource: {
    method: 'POST',
    path: `${PATH}/sources`,
    access: 'campaign',
    summary: 'Creates a list or a tag at the platform.',
    params,
    body: z.strictObject({ connectionId, kind: triggerKind, name: typedLine(200).min(1) }),
    answer: source,
  },
  fields: {
    method: 'GET',
    path: `${PATH}/fields`,
    access: 'campaign',
    summary: 'Fields of people at the platform that can hold a deadline.',
    params,
    query: chosen,
    answer: fields,
  },
  createField: {
    method: 'POST',
    path: `${PATH}/fields`,
    access: 'campaign',
    summary: 'Creates a field at the platform. Where fields belong to a list, it names the list.',
    params,
    body: z.strictObject({
      connectionId,
      list: sourceId.nullable(),
      name: typedLine(100).min(1),
      type: fieldType,
    }),
    answer: field,
  },
  createTrigger: {
    method: 'POST',
    path: `${PATH}/triggers`,
    access: 'campaign',
    summary:
      'From now on whoever joins there starts a deadline: makes the webhook at the platform and checks it.',
    params,
    body: z.strictObject({
      connectionId,
      kind: triggerKind,
      source,
      /** Where an account has one webhook only: takes the place of the one that another program has put there. */
      replaces: z.boolean().default(false),
    }),
    answer: trigger,
  },
  checkTrigger: {
    method: 'POST',
    path: `${PATH}/triggers/:triggerId/check`,
    access: 'campaign',
    summary: 'Looks whether the webhook of a trigger is still there.',
    params: triggerParams,
    answer: trigger,
  },
  renewTrigger: {
    method: 'POST',
    path: `${PATH}/triggers/:triggerId/renew`,
    access: 'campaign',
    summary: 'Gives a trigger a new address and makes its webhook anew: the old one stops working at once.',
    params: triggerParams,
    answer: trigger,
  },
  removeTrigger: {
    method: 'DELETE',
    path: `${PATH}/triggers/:triggerId`,
    access: 'campaign',
    summary: 'Ends a trigger: nobody starts by it any more, and its webhook at the platform is removed.',
    params: triggerParams,
    answer: null,
  },
  people: {
    method: 'GET',
    path: `${PATH}/triggers/:triggerId/people`,
    access: 'campaign',
    summary: 'How many people are in the list, form or tag of a trigger already.',
    params: triggerParams,
    answer: z.object({
      /** Null: the platform does not say. */
      people: z.number().nullable(),
    }),
  },
  startExisting: {
    method: 'POST',
    path: `${PATH}/triggers/:triggerId/start-existing`,
    access: 'campaign',
    summary: 'Starts a deadline for everybody who is in the list, form or tag already, in the background.',
    params: triggerParams,
    answer: z.object({ started: z.literal('queued') }),
  },
  test: {
    method: 'POST',
    path: `${PATH}/test`,
    access: 'campaign',
    summary: 'Writes the deadline of an address into its field at the platform, and reads it back.',
    params,
    body: z.strictObject({ email: typedText(320).min(1, 'Email is required') }),
    answer: z.object({
      text: z.string(),
      /** What the platform has there now; null: not yet what was written. */
      readBack: z.string().nullable(),
      tookMs: z.number(),
    }),
  },
} as const satisfies Record<string, Call>
