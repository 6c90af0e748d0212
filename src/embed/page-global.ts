/**
 * `window._dl`: what the inline snippet leaves for the script, and what owners' own code may call. Snippets stay on
 * pages for years, so this only ever grows.
 */
import type { On } from './page-events.ts'
import type { PartGlobal } from './page-part.ts'

/** Work for later: called with the same object once the script runs, at once from then on. */
export type Queued = (dl: PageGlobal) => void

export type PageGlobal = PartGlobal & {
  /** Somebody is here: a second snippet leaves at once. */
  g?: 1
  /**
   * Anything true: nothing is stored and nobody is named until `consent(true)`. Owners set it before the
   * snippet, or write `data-consent="wait"` on its tag.
   */
  hold?: unknown
  q?: { push: (...work: Queued[]) => unknown }
  on?: On
  consent?: (given: boolean) => void
  /** From the snippet: the answer to its early question, unread; `undefined` when it failed. */
  f?: Promise<unknown>
  /** From the snippet that left `f`: our cookie, where there is one. */
  c?: string | undefined
  /** From the snippet: the timer that shows the page again which it has hidden. */
  s?: number
}

declare global {
  interface Window {
    _dl?: PageGlobal
    trustedTypes?: TrustedTypePolicyFactory
  }
  interface TrustedTypePolicyFactory {
    createPolicy(
      name: string,
      rules: { createScriptURL: (query: string) => string },
    ): { createScriptURL: (query: string) => string }
  }
  interface Document {
    /** True while the browser draws a page that nobody has asked for yet. */
    prerendering?: boolean
  }
}
