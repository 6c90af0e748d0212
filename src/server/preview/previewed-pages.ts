/**
 * Fetches the pages that owners look at behind their bars, once for both questions: how a page can be shown, and
 * what is on it.
 */
import { framingOf, isPage, noFrame, type Framer } from '#domain/pages/page-framing.ts'
import type { FrameContent } from '#domain/pages/page-framing.schema.ts'
import { tooMany } from '../http/errors.ts'
import type { Origins } from '../foundation/origins.ts'
import type { FetchResult, Fetcher } from '../outbound/fetcher.ts'
import type { PreviewAddress } from './preview-address.ts'

/** Large enough for every shop that we have seen. */
export const PREVIEWED_PAGE_BYTES = 3 * 1024 * 1024
/** The frame asks for the page right after it was told how to show it. */
const KEPT_MS = 30_000
const KEPT_CHARACTERS = 8 * 1024 * 1024

type Page = Extract<FetchResult, { outcome: 'answered' }>

export type PreviewedPages = {
  framing(address: PreviewAddress): Promise<FrameContent>
  /** Null for what cannot be shown. */
  page(address: PreviewAddress): Promise<Page | null>
}

type Parts = { fetcher: Fetcher; framer: Framer; mayFetch: (publicKey: string) => Promise<void> }

export function previewedPages({ fetcher, framer, mayFetch }: Parts): PreviewedPages {
  const kept = keptPages()

  async function fetched({ publicKey, url }: PreviewAddress): Promise<Page | null> {
    await mayFetch(publicKey)
    const page = await fetcher.getPage(url, publicKey)
    if (page.outcome === 'busy') throw busy()
    return page.outcome === 'answered' ? page : null
  }

  return {
    async framing(address) {
      const page = await fetched(address)
      if (!page) return noFrame
      const framing = framingOf({ ...page, pageUrl: address.url, policy: page.securityPolicy }, framer)
      if (framing.useProxy) kept.put(address, page)
      return framing
    },
    async page(address) {
      const page = kept.take(address) ?? (await fetched(address))
      return page && page.status < 300 && isPage(page.contentType) ? page : null
    },
  }
}

export function framerOf({ APP_ORIGIN, EDGE_ORIGIN, PREVIEW_ORIGIN, MEDIA_ORIGIN }: Origins): Framer {
  return { appOrigin: APP_ORIGIN, ownOrigins: [APP_ORIGIN, EDGE_ORIGIN, PREVIEW_ORIGIN, MEDIA_ORIGIN] }
}

/** For the one request that follows, and not for long. */
function keptPages() {
  const pages = new Map<string, Page>()
  const nameOf = ({ publicKey, url }: PreviewAddress) => `${publicKey} ${url}`
  const characters = () => pages.values().reduce((sum, { text }) => sum + text.length, 0)

  return {
    put(address: PreviewAddress, page: Page) {
      const name = nameOf(address)
      pages.delete(name)
      if (characters() + page.text.length > KEPT_CHARACTERS) return
      pages.set(name, page)
      setTimeout(() => {
        if (pages.get(name) === page) pages.delete(name)
      }, KEPT_MS).unref()
    },
    take(address: PreviewAddress): Page | undefined {
      const page = pages.get(nameOf(address))
      pages.delete(nameOf(address))
      return page
    },
  }
}

function busy() {
  return tooMany('Several pages are being fetched at the moment. Please wait a moment.', 5)
}
