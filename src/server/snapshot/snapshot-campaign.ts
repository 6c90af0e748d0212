/** A campaign, its pages and its account, prepared so that a visit computes nothing twice. */
import {
  defaultCampaignSettings,
  deadlineRuleOf,
  type CampaignSettings,
} from '#domain/campaigns/campaign-settings.ts'
import { newBarOf } from '#domain/bars/page-bars.ts'
import type { CampaignStage } from '#domain/campaigns/campaign-stage.ts'
import { campaignTypeFacts, isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { offerPage } from '#domain/pages/pre-launch.ts'
import { isTimed, type TimedRule } from '#domain/deadlines/deadline-rule.ts'
import { quantityWindow, type OfferWindow } from '#domain/deadlines/quantity-window.ts'
import { fixedDeadline, fixedStart } from '#domain/deadlines/personal-deadline.ts'
import { storedDeadlineRule } from '#domain/deadlines/deadline-rule.schema.ts'
import type { FollowedRule } from '#domain/leads/deadline-in-force.ts'
import { isPageType, pageTypeFacts, type PageType } from '#domain/pages/page-types.ts'
import { newOldestBar } from '#domain/oldest-bars/new-oldest-bar.ts'
import { readStoredOldestBar } from '#domain/oldest-bars/stored-oldest-bar.schema.ts'
import { compilePagePattern, type PagePattern } from '#domain/addresses/page-url.ts'
import type { Quantity } from '#domain/sales/quantity.ts'
import { storedInlineTimer } from '#domain/timers/inline-timer.schema.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import { partsOfPage, type ScriptPart } from '#domain/visitors/script-parts.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import { hasForm } from '#domain/portals/shown-portal.ts'
import { asciiJson } from './ascii-json.ts'
import { snapshotDiscount, type CampaignShop, type SnapshotDiscount } from './snapshot-discount.ts'
import { snapshotImage, type SnapshotImage } from './snapshot-image.ts'
import { widgetOf } from './page-widget.ts'
import { snapshotProofs, withAllProofs, type SnapshotProofs } from './snapshot-portal.ts'
import type { CampaignSource, PageSource } from './snapshot-repository.ts'
import type { Branding, WidgetFrame } from './widget-frame.ts'

export type SnapshotCampaign = {
  id: string
  accountId: string
  type: ReturnType<typeof campaignTypeFacts>
  settings: CampaignSettings
  /** Null: the campaign has no clock (quantity, announcement bar). */
  rule: TimedRule | null
  rulesVersion: number
  follow: FollowedRule
  /** Everyone's deadline and opening, where they are the same for everyone. */
  fixed: { deadlineAt: number; opensAt: number | null } | null
  /** Of a limited quantity: how many there were, how many are taken, and between when they can be had. */
  quantity: Stock | null
  priority: number
  createdAt: number
  stage: CampaignStage
  isArchived: boolean
  pages: readonly SnapshotPage[]
  /** Where tracked visitors of the pre-access page are sent. */
  offerUrl: string | null
  /** The countdown in its owner's mails. */
  image: SnapshotImage
  /** What its code takes off at the shop; null for nearly all, which pay nothing for it. */
  discount: SnapshotDiscount | null
  /** The test that is under way: keyed hash of its canonical address, and whom its event has started. */
  test: { address: string; leadId: string | null } | null
  /** How often the team link was changed: a mark by an earlier one is not believed. */
  teamRotation: number
}

export type Stock = Quantity & { window: OfferWindow }

export type SnapshotPage = {
  id: string
  campaignId: string
  accountId: string
  type: ReturnType<typeof pageTypeFacts>
  typeName: PageType
  beforeUrl: string
  afterUrl: string | null
  pattern: PagePattern | null
  /** JSON of what the script mounts there, ready to be sent. */
  widget: string | null
  /** Id of the theme of its portal; null where it shows none. */
  portal: string | null
  /** Its portal has a form, in whichever step. */
  hasForm: boolean
  /** Of a portal with proofs, whose figures its widget is without: what makes it with them. */
  proofs: SnapshotProofs | null
  /** Of the script: what it takes to show it. */
  parts: readonly ScriptPart[]
  /** Last visit by a real browser with our script, as far as this process knows. */
  lastSeenAt: number | null
}

/** Null for a type that this version does not know: another, newer process may have written it. */
export function snapshotCampaign(
  row: CampaignSource,
  pageRows: readonly PageSource[],
  { shop, ...branding }: Branding & { shop: CampaignShop | null },
): SnapshotCampaign | null {
  if (!isCampaignType(row.campaign_type)) return null
  const settings = { ...defaultCampaignSettings, ...(JSON.parse(row.settings) as Partial<CampaignSettings>) }
  const type = campaignTypeFacts(row.campaign_type)
  // An announcement has no deadline, whatever its settings say.
  const rule = type.deadlineKinds.length > 0 ? deadlineRuleOf(settings) : null
  const timer = storedInlineTimer(row.inline_timer) ?? defaultInlineTimer
  const counts = rule === null ? null : isTimed(rule) ? 'time' : 'stock'
  const discount = type.family === 'store' ? snapshotDiscount(row, settings.deadline_language, shop) : null
  const newBar = newBarOf(row.campaign_type, settings)
  const frame = {
    ...branding,
    ...newBar,
    earlierBar: row.earlier_bar,
    oldestBar: readStoredOldestBar(row.oldest_bar) ?? newOldestBar(newBar),
    timer,
    counts,
    start: settings.quantity_start,
    hasCode: discount !== null,
    themes: new Map<string, PortalTheme | null>(),
  } as const
  const pages = pageRows.map((page) => snapshotPage(page, frame)).filter((page) => page !== null)
  return {
    id: row.id,
    accountId: row.account_id,
    type,
    settings,
    rule: rule && isTimed(rule) ? rule : null,
    rulesVersion: row.rules_version,
    follow: { below: row.follow_below, rule: storedDeadlineRule(row.follow_rule) },
    fixed: rule?.kind === 2 ? { deadlineAt: fixedDeadline(rule), opensAt: fixedStart(rule) } : null,
    quantity:
      rule?.kind === 5
        ? { start: rule.start, used: row.quantity_used ?? 0, window: quantityWindow(rule) }
        : null,
    priority: row.priority,
    createdAt: row.created_at,
    stage: row.stage,
    isArchived: row.archived_at !== null,
    pages,
    offerUrl: offerPage(settings, pages.map(asOffer))?.beforeUrl ?? null,
    image: snapshotImage(row),
    discount,
    test: row.test_address === null ? null : { address: row.test_address, leadId: row.test_lead_id },
    teamRotation: row.team_rotation ?? 0,
  }
}

function asOffer({ id, typeName, beforeUrl }: SnapshotPage) {
  return { id, type: typeName, beforeUrl }
}

function snapshotPage(row: PageSource, frame: WidgetFrame): SnapshotPage | null {
  if (!isPageType(row.type)) return null
  const widget = widgetOf(row, row.type, frame)
  const proofs = snapshotProofs(row, frame)
  const whole = proofs?.widgetWith(withAllProofs) ?? widget
  return {
    id: row.id,
    campaignId: row.campaign_id,
    accountId: row.account_id,
    type: pageTypeFacts(row.type),
    typeName: row.type,
    beforeUrl: row.before_url,
    afterUrl: row.after_url === '' ? null : row.after_url,
    pattern: compilePagePattern(row.before_url),
    widget: widget && asciiJson(widget),
    portal: widget?.k === 'portal' ? widget.theme : null,
    hasForm: whole?.k === 'portal' && hasForm(whole.portal),
    proofs,
    parts: partsOfPage({ type: row.type, widget: whole }, frame.counts),
    lastSeenAt: row.last_seen_at,
  }
}
