/** The languages of written deadlines, each offered under its own name. */

/** Those that most of the world reads; with a region where dates or zones are written differently there. */
export const writtenLanguages: readonly string[] = [
  'en en-AU en-CA en-GB en-IN en-NZ en-ZA af ar bg bn ca cs da de de-AT de-CH el es es-419 es-MX et eu fa fi',
  'fil fr fr-CA fr-CH ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms mt nb nl nl-BE pl pt-BR pt-PT ro',
  'ru sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu',
].flatMap((tags) => tags.split(' '))

export const defaultLanguage = 'en'

/** Any BCP 47 tag that `Intl` can write dates in, not only those offered. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** A language's name in that language: "Deutsch", "Português (Brasil)". */
export function endonym(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  // Georgian has capitals, but no word begins with one.
  if (/^\p{Script=Georgian}/u.test(name)) return name
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(tag) + rest.join('')
}
