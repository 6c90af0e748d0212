/** The button of a page's floating bar, as the page's form sets it (specification A §3, §5). */
import { isPageUrl, withScheme } from '../addresses/page-url.ts'

export const ctaVariants = ['button', 'link', 'none'] as const
/** The page's form knows the first two, the bar's editor one more. */
export const ctaTargets = ['_blank', '_parent', '_self'] as const

export type CtaVariant = (typeof ctaVariants)[number]

export type PageCta = {
  show_cta: boolean
  cta_text: string
  /** A web address, or `#text` for a place on the page. */
  cta_url: string
  cta_variant: CtaVariant
  cta_open_in_new_tab: (typeof ctaTargets)[number]
}

export const CTA_TEXT_LIMIT = 12

export const noCta: PageCta = {
  show_cta: false,
  cta_text: '',
  cta_url: '',
  cta_variant: 'button',
  cta_open_in_new_tab: '_parent',
}

export const ctaMessages = {
  styleRequired: 'Please select CTA Style.',
  textRequired: 'CTA text is required.',
  textTooLong: `Max ${CTA_TEXT_LIMIT} characters`,
  urlRequired: 'Please enter a valid URL or #text.',
  urlInvalid: 'Invalid URL',
} as const

export type CtaProblems = Partial<Record<keyof PageCta, string>>

/** Only a button that is shown has to be complete. The classic bar knows one style, so it asks for none. */
export function ctaProblems(cta: PageCta, { asksStyle }: { asksStyle: boolean }): CtaProblems {
  if (!cta.show_cta) return {}
  const text = cta.cta_text === '' ? ctaMessages.textRequired : textProblem(cta.cta_text)
  const url = cta.cta_url === '' ? ctaMessages.urlRequired : urlProblem(cta.cta_url)
  return {
    ...(asksStyle && cta.cta_variant === 'none' && { cta_variant: ctaMessages.styleRequired }),
    ...(text && { cta_text: text }),
    ...(url && { cta_url: url }),
  }
}

/** As it is kept on any type of page: complete when it is shown, and without what was typed half when not. */
export function keptCta(cta: PageCta): PageCta {
  return {
    ...cta,
    show_cta: cta.show_cta && Object.keys(ctaProblems(cta, { asksStyle: false })).length === 0,
    cta_text: textProblem(cta.cta_text) ? '' : cta.cta_text,
    cta_url: urlProblem(cta.cta_url) ? '' : cta.cta_url,
  }
}

/** A place on the page stays as it is; an address gets its scheme. */
export function ctaUrlAsSaved(typed: string): string {
  const url = typed.trim()
  return url.startsWith('#') ? url : withScheme(url)
}

function textProblem(text: string): string | null {
  return text.length > CTA_TEXT_LIMIT ? ctaMessages.textTooLong : null
}

function urlProblem(url: string): string | null {
  const isFine = url === '' || (url.startsWith('#') ? /^#\S*$/.test(url) : isPageUrl(url))
  return isFine ? null : ctaMessages.urlInvalid
}
