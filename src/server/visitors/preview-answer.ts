/**
 * What the script is told on a page that its owner previews. Nothing starts, nobody is named or sent anywhere, and
 * nothing may stay in the owner's browser: the empty name tells the script to keep what it knew before.
 */
import type { CoveredMenuWidget } from '#domain/bars/covered-menu.ts'
import type { PageScrollWidget } from '#domain/bars/page-scroll.ts'
import { shownBy } from '#domain/pages/shown.ts'
import { PREVIEW_SECONDS } from '#domain/preview/bar-preview.ts'
import { withCode } from './code-json.ts'
import { deadlineJson } from './deadline-json.ts'
import { widgetsJson } from './decision-json.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import type { MatchedCampaign } from '../snapshot/page-match.ts'
import { leftJson } from './quantity-decision.ts'
import type { PagePreview } from '../tokens/page-preview.ts'
import type { VisitQuestion } from './visit-question.ts'

const QUANTITY_LEFT = 100
const alwaysOpen = { window: { opensAt: null, closesAt: null } }

export function previewAnswer({ now, matched }: VisitQuestion, preview: PagePreview): string {
  const told = preview.kind === 'live' ? decisions(matched, preview, now) : behindEditor(preview)
  return `{"now":${now},"v":"","c":[${told}]}`
}

/** Nothing to see: the editor around it is told that it is scrolled, and whether a bar at the top would cover its menu. */
function behindEditor({ pageId, mark }: PagePreview): string {
  const widgets: (PageScrollWidget | CoveredMenuWidget)[] = [
    { k: 'page-scroll', id: pageId },
    { k: 'covered-menu-preview', id: pageId },
  ]
  return `{"id":"preview-${mark}","w":${JSON.stringify(widgets)}}`
}

/**
 * The campaign’s words and timers under its own name, by which places on the page may ask for them; the page’s bar
 * under one of this preview: whoever has put the real bar away sees this one all the same, and the other way round.
 */
function decisions(
  matched: readonly MatchedCampaign[],
  { campaignId, pageId, mark }: PagePreview,
  now: number,
): string {
  const place = matched.find(({ campaign }) => campaign.id === campaignId)
  if (!place) return ''
  const told = toldOf(place, now)
  const inPage = told + widgetsOf(place, ({ typeName }) => shownBy(typeName)?.stands === 'inPage')
  const overPage = widgetsOf(
    place,
    ({ id, typeName }) => id === pageId && shownBy(typeName)?.stands === 'overPage',
  )
  return [
    ...(inPage === '' ? [] : [`{"id":"${campaignId}"${inPage}}`]),
    ...(overPage === '' ? [] : [`{"id":"preview-${mark}"${told}${overPage}}`]),
  ].join(',')
}

function widgetsOf(place: MatchedCampaign, isShown: (page: SnapshotPage) => boolean): string {
  const widgets = widgetsJson({ matched: { ...place, offers: place.offers.filter(isShown) } })
  return widgets === '' ? '' : withCode(place.campaign, widgets, { code: 'example' })
}

/** A full clock, or as many left as an offer begins with; nothing of what has no end. */
function toldOf(matched: MatchedCampaign, now: number): string {
  const { campaign } = matched
  if (campaign.rule) return deadlineJson(campaign, now + PREVIEW_SECONDS * 1000)
  return campaign.quantity ? leftJson({ matched, now }, alwaysOpen, QUANTITY_LEFT) : ''
}
