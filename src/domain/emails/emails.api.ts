/** The calls of the e-mail setup screen (specification A §2, §3). */
import { z } from 'zod'
import { typedText, type Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { mailPrograms } from './mail-programs.ts'
import { webhookOutcomes } from './webhooks.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const webhookParams = campaignParams.extend({ provider: z.string().min(1).max(64) })

export const emailMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email address',
} as const

export const webhookReceipt = z.object({
  receivedAt: z.number(),
  outcome: z.enum(webhookOutcomes),
  /** Whose it was, masked; null when no address was found in it. */
  email: z.string().nullable(),
  /** The deadline that was answered. */
  deadlineAt: z.number().nullable(),
})

export type WebhookReceipt = z.infer<typeof webhookReceipt>

const webhook = z.object({
  /** Slug: `custom`, `zapier`, `make`, or the id of the e-mail platform. */
  provider: z.string(),
  url: z.string(),
  /** Where the provider’s own notifications start deadlines; null where they do not, or no mail can arrive. */
  mailAddress: z.string().nullable(),
  /** The last one that arrived; null while none has. */
  last: webhookReceipt.nullable(),
})

export type Webhook = z.infer<typeof webhook>

const setup = z.object({
  /** One a page, with its merge tag; clicks of the last 30 days. */
  expiringLinks: z.array(
    z.object({
      pageId: z.string(),
      label: z.string(),
      pageUrl: z.string(),
      emailLink: z.string(),
      engagements: z.number(),
    }),
  ),
  /** The address of the timer image, without recipient and suffix. */
  emailCode: z.string(),
  emailProvider: z.object({
    id: z.string(),
    esp_name: z.string(),
    slug: z.string(),
    /** Where what the campaign does there is saved; null where we do not talk to the platform. */
    saveUri: z.string().nullable(),
    /** The account there that the campaign uses; null while it uses none. */
    connection: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The field there that the written deadline goes into; null while it goes into none. */
    deadlineField: z.object({ name: z.string(), mergeTag: z.string().nullable() }).nullable(),
  }),
  settings: z.object({ useHtml: z.boolean(), useLink: z.boolean() }),
  customApiWebhookUrl: z.string(),
  /** Of the chosen platform, where it sends any, and of the connectors. */
  webhooks: z.array(webhook),
})

export type EmailSetup = z.infer<typeof setup>

export const emailsApi = {
  get: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/emails',
    access: 'campaign',
    summary:
      'What an owner puts into e-mails: links, the timer’s image, and the webhooks that start deadlines.',
    params: campaignParams,
    answer: setup,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/emails/settings',
    access: 'campaign',
    summary: 'How the code of the timer is shown: as HTML or as addresses, with its link or without.',
    params: campaignParams,
    body: z.union([
      z.strictObject({ changes: fieldChanges }),
      z.strictObject({ useHtml: z.boolean(), useLink: z.boolean() }),
    ]),
    answer: setup.pick({ settings: true }),
  },
  /** What a screen asks every few seconds while an owner tries a webhook out. */
  lastReceived: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/webhooks/:provider',
    access: 'campaign',
    summary: 'A webhook’s address, and the last one that arrived there.',
    params: webhookParams,
    answer: webhook,
  },
  rotate: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/webhooks/:provider/rotate',
    access: 'campaign',
    creates: true,
    summary: 'Gives a webhook a new address: the old one stops working at once.',
    params: webhookParams,
    answer: webhook,
  },
  /** The test mail as it would be sent, for the preview. */
  previewTest: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/emails/test',
    access: 'campaign',
    summary: 'The test e-mail for an address, as HTML.',
    params: campaignParams,
    query: z.object({ to: z.string().max(320).optional() }),
    answer: z.object({
      subject: z.string(),
      html: z.string(),
      /** Null while the address has no deadline here. */
      deadlineAt: z.number().nullable(),
    }),
  },
  /** Answers `text/html`, a document of its own; the schema only documents it. */
  showTest: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/emails/test/page',
    access: 'campaign',
    summary: 'The test e-mail for an address as a mail program shows it, to be framed.',
    params: campaignParams,
    query: z.object({
      to: z.string().max(320).optional(),
      program: z.enum(mailPrograms).default('gmail'),
      images: z.enum(['on', 'off']).default('on'),
    }),
    answer: z.string(),
  },
  sendTest: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/emails/test',
    access: 'campaign',
    creates: true,
    summary: 'Sends an e-mail with the campaign’s links and timer to an address.',
    params: campaignParams,
    body: z.strictObject({
      to: typedText(320).pipe(z.string().min(1, emailMessages.emailRequired)),
      /** Starts a deadline for the address when it has none, as a webhook would. */
      start: z.boolean(),
    }),
    answer: z.object({ deadlineAt: z.number().nullable(), hasStarted: z.boolean() }),
  },
} as const satisfies Record<string, Call>
