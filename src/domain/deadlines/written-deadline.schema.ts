/** How an owner wants the deadline written. */
import { z } from 'zod'
import { namesTheDeadline, unknownToken, WRITTEN_FORMAT_LIMIT } from './written-deadline.ts'
import { isLanguage } from './written-languages.ts'

export const writtenMessages = {
  format: 'Please choose how the deadline is written.',
  formatTooLong: `Please use at most ${WRITTEN_FORMAT_LIMIT} characters.`,
  formatSaysNothing: 'Please use at least one phrase of the list, such as MMM D.',
  unknownToken: (token: string) =>
    `“${token}” is not known here. Use the phrases of the list, and put other words in [brackets].`,
  language: 'Please choose a language from the list.',
} as const

/** Empty stands for the default. */
export const writtenFormat = z
  .string(writtenMessages.format)
  .max(WRITTEN_FORMAT_LIMIT, writtenMessages.formatTooLong)
  .trim()
  .superRefine((format, context) => {
    const problem = format === '' ? null : formatProblem(format)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })

function formatProblem(format: string): string | null {
  const token = unknownToken(format)
  if (token !== null) return writtenMessages.unknownToken(token)
  return namesTheDeadline(format) ? null : writtenMessages.formatSaysNothing
}

export const writtenLanguage = z
  .string(writtenMessages.language)
  .max(35, writtenMessages.language)
  .refine(isLanguage, writtenMessages.language)
