/** The addresses and the code that owners carry to their pages and mails. */
import { existsSync } from 'node:fs'
import { plainTag, readSnippetCode, scriptUrl, snippet } from './snippet.ts'

export type PageCode = {
  /** What goes into the head of a page. */
  snippet(publicKey: string): string
  /** The same for places that refuse inline code. */
  plainTag(publicKey: string): string
  /** The address of the account's script, by which code is recognized on a page. */
  scriptUrl(publicKey: string): string
  /** Image that starts a clock and never redirects (behavior §5). */
  pixelUrl(campaignId: string): string
  linkUrl(code: string): string
  /** The campaign’s timer image in mails, without recipient and suffix (behavior §9). */
  emailImageUrl(campaign: { id: string; email_image_hash: string }): string
  /** Where a provider’s webhook arrives; `secret` is its hash. */
  webhookUrl(webhook: { campaignId: string; provider: string; secret: string }): string
}

type Where = { edgeOrigin: string; embedFolder: string }

/** Before the first build there is no snippet: the plain tag does the same, later. */
export function createPageCode({ edgeOrigin, embedFolder }: Where): PageCode {
  const snippetCode = existsSync(`${embedFolder}/snippet.js`) ? readSnippetCode(embedFolder) : null
  return {
    snippet(publicKey) {
      const place = { edgeOrigin, publicKey }
      return snippetCode === null ? plainTag(place) : snippet(snippetCode, place)
    },
    plainTag: (publicKey) => plainTag({ edgeOrigin, publicKey }),
    scriptUrl: (publicKey) => scriptUrl({ edgeOrigin, publicKey }),
    pixelUrl: (campaignId) => `${edgeOrigin}/promotion/pixel/${campaignId}.gif`,
    linkUrl: (code) => `${edgeOrigin}/s/${code}`,
    emailImageUrl: ({ id, email_image_hash: hash }) => `${edgeOrigin}/email-image/${id}/${hash}.gif`,
    webhookUrl: ({ campaignId, provider, secret }) =>
      `${edgeOrigin}/promotion/start/${campaignId}/${provider}/${secret}`,
  }
}
