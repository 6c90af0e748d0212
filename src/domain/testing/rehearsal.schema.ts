/** What a rehearsal reports: one row a channel, with the end that it states. */
import { z } from 'zod'

export const rehearsalChannels = [
  'start',
  'page',
  'image',
  'link',
  'text',
  'field',
  'discountCode',
  'afterTheEnd',
  'redirect',
  'sale',
  'saleTracking',
] as const

export type RehearsalChannel = (typeof rehearsalChannels)[number]

const row = z.object({
  channel: z.enum(rehearsalChannels),
  /** What happened, in the words of a person. */
  text: z.string(),
  /** The instant at which this channel says that the offer ends; null where it says none. */
  endsAt: z.number().nullable(),
  /** `skipped`: there is nothing of it in this campaign, or it could not be tried; `text` says why. */
  verdict: z.enum(['right', 'wrong', 'skipped']),
  /** Said in place of the instant: "Not found", "Ended". */
  label: z.string().nullable(),
  /** Where it can be mended: a screen of the campaign, and the page that is meant. */
  mend: z
    .object({
      label: z.string(),
      screen: z.enum(['pages', 'emails', 'settings', 'deadline', 'saleTracking', 'discounts']),
    })
    .nullable(),
})

export type RehearsalRow = z.infer<typeof row>

export const rehearsalReport = z.object({
  ranAt: z.number(),
  tookMs: z.number(),
  /** What all channels should say; null for campaigns without a deadline. */
  endsAt: z.number().nullable(),
  timezone: z.string(),
  rows: z.array(row),
})

export type RehearsalReport = z.infer<typeof rehearsalReport>
