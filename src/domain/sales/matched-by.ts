/** How the buyer of a sale was recognized: shown beside each event of the sales tracking dialog. */

/** Stored: never renamed. */
export const matchedByKinds = [
  /** By the discount code that was used, which is one person's. */
  'code',
  /** By the address that came with the sale. */
  'address',
  /** By our token that the link in a mail handed to the page. */
  'link',
  /** By what the buyer's browser keeps. */
  'cookie',
] as const

export type MatchedBy = (typeof matchedByKinds)[number]

/** Another version of the server may have stored one that we do not know. */
export function isMatchedBy(text: string | null): text is MatchedBy {
  return matchedByKinds.some((kind) => kind === text)
}
