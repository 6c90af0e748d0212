/** Where our code is already: a header that has it once has it on every page of the site. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { pageAddress, withScheme } from '#domain/addresses/page-url.ts'

type CodeSearch = {
  /** As typed. */
  url: string
  /** The page itself, which may be saved already. */
  id: string | null
  pages: readonly PageAnswer[]
}

/** "The code is already on 2 pages of shop.example."; null where no other page of the site has it. */
export function codeOnSite({ url, id, pages }: CodeSearch): string | null {
  const host = pageAddress(withScheme(url.trim()))?.host
  if (host === undefined) return null
  const count = pages.filter((page) => page.id !== id && hasCode(page) && isOn(host, page)).length
  return count === 0
    ? null
    : `The code is already on ${count === 1 ? '1 page' : `${count} pages`} of ${host}.`
}

function hasCode({ verified, codeAddedToPage }: PageAnswer): boolean {
  return verified || codeAddedToPage === true
}

function isOn(host: string, { beforeUrl }: PageAnswer): boolean {
  return pageAddress(beforeUrl)?.host === host
}
