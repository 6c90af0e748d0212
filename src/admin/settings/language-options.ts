/** The languages to choose from, each under its own name and its English one, so that both can be searched. */
import { endonym, isLanguage, knownLanguages } from '#domain/deadlines/written-languages.ts'

export type LanguageOption = { value: string; label: string }

/** In the order of their names. A campaign keeps one that is not listed. */
export function languageOptions(chosen: string): LanguageOption[] {
  const tags = new Set(knownLanguages())
  if (isLanguage(chosen)) tags.add(chosen)
  return [...tags].map(languageOption).sort((one, other) => one.label.localeCompare(other.label, 'en'))
}

function languageOption(tag: string): LanguageOption {
  const own = endonym(tag)
  const english = new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  return { value: tag, label: own === english ? own : `${own} (${english})` }
}
