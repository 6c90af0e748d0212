/** What somebody sees whose e-mail link leads nowhere any more: a sentence that helps, not an error. */
import { plainPages } from '../http/plain-pages.ts'

const pages = plainPages({
  width: '26rem',
  style: 'svg { display: block; margin-bottom: 1.25rem; color: var(--time) }\n',
})

export const linkNotFoundPolicy = pages.policy

export const linkNotFoundPage = pages.write({
  title: 'This link is no longer active',
  text: 'The page it led to is gone. For the current offer, please reply to the e-mail it came in, or visit the sender’s website.',
  above:
    '<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><circle cx="16" cy="16" r="12.5"/><path d="M16 9v7l4.5 3"/></svg>\n',
})
