/**
 * A page opened as a preview by its owner: a signed parameter of the page's own address (`dlp`). Behind the bar's
 * editor its script shows nothing; in a tab of its own it shows the saved bar with a full clock. Neither is a visit.
 */
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import { sign, verified } from './signed-text.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a page can be opened with it. Behind the editor nothing is shown, and a day's work may pass. */
const validMs = { framed: DAY_MS, live: HOUR_MS } as const

type PreviewKind = keyof typeof validMs

export type PagePreview = { campaignId: string; pageId: string; kind: PreviewKind; mark: string }

const MARK_CHARACTERS = 8

export function previewToken(
  key: Buffer,
  { campaignId, pageId, kind }: Omit<PagePreview, 'mark'>,
  now: number,
): string {
  return sign(key, purposeOf(kind), `${campaignId}.${pageId}.${now.toString(36)}`)
}

/** `isSameVisit`: a page that stays open goes on as what it was. */
export function readPreviewToken(
  key: Buffer,
  token: string,
  { now, isSameVisit }: { now: number; isSameVisit: boolean },
): PagePreview | null {
  for (const kind of ['framed', 'live'] as const) {
    const [campaignId, pageId, madeAt] = verified(key, purposeOf(kind), token)?.split('.') ?? []
    if (!campaignId || !pageId || !madeAt) continue
    const isValid = now < Number.parseInt(madeAt, 36) + (isSameVisit ? DAY_MS : validMs[kind])
    return isValid ? { campaignId, pageId, kind, mark: token.slice(-MARK_CHARACTERS) } : null
  }
  return null
}

function purposeOf(kind: PreviewKind): string {
  return `preview page ${kind} v1`
}

/**
 * Null where an asterisk stands for what makes it an address. The fragment says it once more, unless the page has one of
 * its own: browsers carry it through a redirect that drops parameters.
 */
export function pageAsPreview(beforeUrl: string, token: string): string | null {
  const url = URL.parse(withoutWildcard(beforeUrl))
  if (!url) return null
  url.searchParams.set(EMBED_PARAMETERS.preview, token)
  url.hash ||= `${EMBED_PARAMETERS.preview}=${token}`
  return url.href
}

/** Of an address as visitors have it. */
export function previewTokenIn(url: string, query: URLSearchParams): string | null {
  const fragment = url.split(`#${EMBED_PARAMETERS.preview}=`)
  return query.get(EMBED_PARAMETERS.preview) ?? fragment[1] ?? null
}
