/** The languages of written deadlines, each offered under its own name. */

/** Those that most of the world reads; with a region where dates or zones are written differently there. */
export const writtenLanguages: readonly string[] = [
  'en en-AU en-CA en-GB en-IN en-NZ en-ZA af ar bg bn ca cs da de de-AT de-CH el es es-419 es-MX et eu fa fi',
  'fil fr fr-CA fr-CH ga gl he hi hr hu hy id is it ja ka kk ko lt lv mk ms mt nb nl nl-BE pl pt-BR pt-PT ro',
  'ru sk sl sq sr sr-Latn sv sw ta te th tr uk ur uz vi zh-Hans zh-Hant zu',
].flatMap((tags) => tags.split(' '))

/** The others that `Intl` writes dates in; how many of them a browser knows differs. */
const otherLanguages: readonly string[] = [
  'agq ak am ars as asa ast az ba bas be bem bez bgc bho blo bm bo br brx bs bua ccp ce ceb cgg chr ckb csw',
  'cv cy dav dje doi dsb dua dyo dz ebu ee eo ewo ff fo fur fy gaa gd gsw gu guz gv ha haw hsb ia ie ig ii',
  'jgo jmc jv kab kam kde kea kgp khq ki kkj kl kln km kn kok ks ksb ksf ksh ku kw kxv ky lag lb lg lij lkt',
  'lmo ln lo lrc lu luo luy mai mas mer mfe mg mgh mgo mi ml mn mni mr mua my mzn naq nd nds ne nmg nn nnh',
  'no nqo nso nus nyn oc om or os pa pcm pms prg ps qu raj rm rn rof rw rwk sa sah saq sat sbp sc scn sd se',
  'seh ses sg shi shn si smn sn so st su syr szl teo tg ti tk tn to tok tt twq tyv tzm ug vai vec vmw vun',
  'wae wo xh xnr xog yav yi yo yrl yue za zgh',
].flatMap((tags) => tags.split(' '))

export const defaultLanguage = 'en'

/** Every language that a deadline can be written in here, those that most of the world reads first. */
export function knownLanguages(): string[] {
  return [...writtenLanguages, ...Intl.DateTimeFormat.supportedLocalesOf([...otherLanguages])]
}

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
