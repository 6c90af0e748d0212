/** Amounts of time in any language. */
import { inWords } from '#domain/countdown/languages.ts'
import { type Amount, inEnglish } from '#domain/countdown/remaining.ts'
import { neverThrow } from './never-throw.ts'

export type AmountsInWords = (amounts: readonly Amount[], language: string) => string

/** A language tag that this browser doesn't know is no reason to stay silent. */
export const amountsInWords: AmountsInWords = (amounts, language) =>
  neverThrow(() => inWords(amounts, language)) ?? inEnglish(amounts)
