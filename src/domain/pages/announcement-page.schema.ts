/** The form of an announcement bar's page: one URL. */
import { z } from 'zod'
import { announcementMessages } from './announcement-page.ts'
import { isPageUrl, withScheme } from '../addresses/page-url.ts'

export const announcementPageForm = z.object({
  beforeUrl: z
    .string()
    .trim()
    .min(1, announcementMessages.urlRequired)
    .transform(withScheme)
    .refine((url) => isPageUrl(url), announcementMessages.urlInvalid),
})

export type AnnouncementPageForm = z.output<typeof announcementPageForm>
