/**
 * The five calls of the specification's mail-list provider (A §7), word for word: paths, payloads and the names of what
 * is answered. They are the calls of every integration under other names; `oauth_id` is the id of a connection.
 */
import { z } from 'zod'
import { typedLine, typedText, type Call } from '../calls/call.api.ts'
import { connectionId } from './integration-settings.schema.ts'

const params = z.object({ campaignId: z.string().min(1).max(64) })

/** `api_key` is hidden: no key ever leaves the server again. */
const connection = z.object({ id: z.string(), api_key: z.string(), created_at: z.number() })
const integration = z.object({ connection_id: z.string(), field: z.string().nullable() })
const customField = z.object({ id: z.string(), name: z.string() })

export const mailerliteApi = {
  get: {
    method: 'GET',
    path: '/apiflow/v2/mailerlite/:campaignId',
    access: 'campaign',
    summary: 'The connections to MailerLite, and what the campaign does there.',
    params,
    answer: z.object({ connections: z.array(connection), integrations: z.array(integration) }),
  },
  connect: {
    method: 'POST',
    path: '/apiflow/v2/mailerlite/connections/:campaignId',
    access: 'campaign',
    creates: true,
    summary: 'Connects an account at MailerLite by its API token, which is tried first.',
    params,
    body: z.strictObject({
      api_key: typedText(4000).pipe(z.string().trim().min(1, 'API token is required')),
    }),
    answer: connection,
  },
  save: {
    method: 'POST',
    path: '/apiflow/v2/mailerlite/save/:campaignId',
    access: 'campaign',
    summary: 'Writes the campaign’s deadlines into a field of MailerLite.',
    params,
    body: z.strictObject({
      oauth_id: connectionId,
      /** The id of a field. */
      deadline_text_custom_field: z.string().min(1).max(300),
    }),
    answer: integration,
  },
  fields: {
    method: 'GET',
    path: '/apiflow/v2/mailerlite/fields/:campaignId/:connectionId',
    access: 'campaign',
    summary: 'The text fields of MailerLite, and the one that the campaign’s deadlines go into.',
    params: params.extend({ connectionId: z.string().min(1).max(64) }),
    answer: z.object({ fields: z.array(customField), selected: z.string().nullable() }),
  },
  createField: {
    method: 'POST',
    path: '/apiflow/v2/mailerlite/custom-fields/:campaignId',
    access: 'campaign',
    summary: 'Creates a text field at MailerLite.',
    params,
    body: z.strictObject({ name: typedLine(100).pipe(z.string().trim().min(1)), oauth_id: connectionId }),
    answer: customField,
  },
} as const satisfies Record<string, Call>
