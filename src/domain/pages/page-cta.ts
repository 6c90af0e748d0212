/** The button of a page's floating bar, as the page's form sets it (specification A §3, §5). */

export type CtaVariant = 'button' | 'link' | 'none'

export type PageCta = {
  show_cta: boolean
  cta_text: string
  /** A web address, or `#text` for a place on the page. */
  cta_url: string
  cta_variant: CtaVariant
  cta_open_in_new_tab: '_blank' | '_parent'
}

export const CTA_TEXT_LIMIT = 12

export const noCta: PageCta = {
  show_cta: false,
  cta_text: '',
  cta_url: '',
  cta_variant: 'button',
  cta_open_in_new_tab: '_parent',
}
