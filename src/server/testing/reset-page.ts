/** The page behind a public reset link, in the language of its campaign: one button, or one sentence why there is none. */
import { htmlText } from '#domain/emails/html-text.ts'
import type { ResetLinkState } from '#domain/testing/reset-link.ts'
import { resetPageWords } from '#domain/testing/reset-page-words.ts'
import { oneButtonStyle, plainPages } from '../http/plain-pages.ts'

const pages = plainPages({
  width: '26rem',
  style: `svg { display: block; margin-bottom: 1.25rem; color: var(--time) }
${oneButtonStyle}`,
  // Browsers ask this policy about where the answer leads, too: to any page of any owner.
  formAction: "'self' https: http:",
})

export const resetPagePolicy = pages.policy

const CLOCK =
  '<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 16a11 11 0 1 0 3.3-7.9L5 11"/><path d="M5 5v6h6M16 10v6l4 2.5"/></svg>\n'

type Offered = { language: string; path: string; em: string }

/** What only the button does, and nobody who merely opens the page. */
export function resetPage({ language, path, em }: Offered): string {
  const words = resetPageWords(language)
  return pages.write({
    ...words,
    above: CLOCK,
    below: `<form method="post" action="${htmlText(path)}">
<input type="hidden" name="em" value="${htmlText(em)}">
<button>${words.button}</button>
</form>
`,
  })
}

export type Refusal = Exclude<ResetLinkState, 'usable'> | 'later'

export function refusalPage(language: string, refusal: Refusal): string {
  const words = resetPageWords(language)
  const { direction } = words
  return pages.write({ language: words.language, direction, above: CLOCK, title: words[refusal] })
}

/** No campaign, no such link, or a hash that we did not make: nobody can tell which. */
export const unknownLinkPage = pages.write({
  title: 'This link does not lead anywhere.',
  text: 'Please open it as it stands in the message it came in.',
  above: CLOCK,
})
