/** The fields of a page's button as they are sent, and the button as it is stored. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { ctaMessages, ctaTargets, ctaUrlAsSaved, ctaVariants, noCta, type PageCta } from './page-cta.ts'

/** Wider than the rules of the form: those speak only about a button that is shown. */
const TEXT_LIMIT = 200
const URL_LIMIT = 2048

export const sentCta = {
  show_cta: z.boolean().optional(),
  cta_variant: z.enum(ctaVariants, ctaMessages.styleRequired).optional(),
  cta_text: z
    .string()
    .max(TEXT_LIMIT, ctaMessages.textTooLong)
    .pipe(typedText(TEXT_LIMIT))
    .transform((text) => text.trim())
    .optional(),
  cta_url: z.string().max(URL_LIMIT, ctaMessages.urlInvalid).transform(ctaUrlAsSaved).optional(),
  cta_open_in_new_tab: z.enum(ctaTargets).optional(),
} as const

export const storedCta = z.object({
  show_cta: z.boolean(),
  cta_variant: z.enum(ctaVariants),
  cta_text: z.string(),
  cta_url: z.string(),
  cta_open_in_new_tab: z.enum(ctaTargets),
})

/** `text` is the JSON of `pages.cta`; null for a page that never had a button of its own. */
export function readStoredCta(text: string | null): PageCta {
  return text === null ? noCta : storedCta.parse(JSON.parse(text))
}
