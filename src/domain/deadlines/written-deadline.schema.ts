/** How an owner wants the deadline written. */
import { z } from 'zod'
import { isWrittenFormat } from './written-deadline.ts'
import { isLanguage } from './written-languages.ts'

export const writtenMessages = {
  format: 'Please choose how the deadline is written.',
  language: 'Please choose a language from the list.',
} as const

/** Empty stands for the default. */
export const writtenFormat = z
  .string(writtenMessages.format)
  .refine((format) => format === '' || isWrittenFormat(format), writtenMessages.format)

export const writtenLanguage = z
  .string(writtenMessages.language)
  .max(35, writtenMessages.language)
  .refine(isLanguage, writtenMessages.language)
