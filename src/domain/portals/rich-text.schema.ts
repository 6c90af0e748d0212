/** Rich text as it is sent and stored: a tree of bounded size, whose links lead to pages. */
import { z } from 'zod'
import { typedLine } from '../calls/call.api.ts'
import { isCtaUrl } from '../bars/floating-bar.schema.ts'
import { plainTextOf, type RichText } from './rich-text.ts'

const PARAGRAPHS = 20
const RUNS = 40
const URL_CHARACTERS = 2048

export const richTextMessages = {
  link: 'Please enter an address that begins with https://, or #text.',
  tooLong: (limit: number) => `Please use at most ${limit} characters.`,
} as const

const run = (limit: number) =>
  z.strictObject({
    text: typedLine(limit).pipe(z.string().min(1)),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    link: z.string().max(URL_CHARACTERS).refine(isCtaUrl, richTextMessages.link).optional(),
  })

export function richText(limit: number) {
  const paragraph = z.strictObject({ runs: z.array(run(limit)).max(RUNS), list: z.literal(true).optional() })
  return z
    .array(paragraph)
    .max(PARAGRAPHS)
    .refine((text) => plainTextOf(text as RichText).length <= limit, richTextMessages.tooLong(limit))
    .transform((text) => text as RichText)
}
