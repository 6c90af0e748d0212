/** The calls of the e-mail timer editor (specification B §2.3, §7). */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { savedEmailTimer, sentEmailTimer } from './email-timer.schema.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

const editorData = z.object({
  emailTimer: savedEmailTimer,
  /** Where the owner’s app shows the uploaded image from; null until there is one. */
  customExpiredImageUrl: z.string().nullable(),
  /** The address of the image in mails, without the recipient and the random suffix. */
  imageUrl: z.string(),
})

export type EmailTimerEditorData = z.infer<typeof editorData>

/** Too long, or given twice: as if it were left out. */
const boundedText = z.string().max(64).optional().catch(undefined)

export const emailTimersApi = {
  get: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/email-timer',
    access: 'campaign',
    summary: 'The e-mail timer of a campaign, and the addresses of its images.',
    params: campaignParams,
    answer: editorData,
  },
  save: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/email-timer',
    access: 'campaign',
    summary: 'Saves the e-mail timer: images in mails that were sent before change too.',
    params: campaignParams,
    body: z.union([z.strictObject({ changes: fieldChanges }), sentEmailTimer]),
    answer: editorData,
  },
  /** `multipart/form-data` with one file, `image`. */
  uploadExpiredImage: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/email-timer/expired-image',
    access: 'campaign',
    summary: 'Stores the image that mails show after the deadline: one JPEG or PNG file of at most 2 MB.',
    params: campaignParams,
    answer: editorData,
  },
  /** Answers `image/gif`; the schema only documents it. */
  expiredImage: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/email-timer/expired-image',
    access: 'campaign',
    summary: 'The uploaded image as mails show it.',
    params: campaignParams,
    answer: z.string(),
  },
  /**
   * Answers `image/gif` (B §7). Colors come without their #; what is left out is as saved. Every parameter that is
   * no use is as if it were left out, except `promotion`, which names the campaign.
   */
  preview: {
    method: 'GET',
    path: '/deploy/email_timer/preview/',
    access: 'campaign',
    summary: 'The image of an e-mail timer as it would be with these settings.',
    query: z.object({
      promotion: z.string().min(1).max(64),
      font: boundedText,
      color: boundedText,
      background: boundedText,
      hide_labels: boundedText,
      labelDays: boundedText,
      labelHours: boundedText,
      labelMinutes: boundedText,
      labelSeconds: boundedText,
      emailBoxColor: boundedText,
      fillColor: boundedText,
      useSeparators: boundedText,
      /** Seconds that the first frame shows. */
      time: boundedText,
      /** Our own: the color around the boxes, digits of days, zeros left out, pixels per pixel, and the image after the end. */
      pageColor: boundedText,
      dayDigits: boundedText,
      dropZeroUnits: boundedText,
      scale: boundedText,
      expired: boundedText,
    }),
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
