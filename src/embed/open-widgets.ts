/** Widgets of campaigns that are not over. */
import type { CampaignDecision, Widget } from '#domain/visitors/decision.ts'

export type WidgetOf<Kind extends Widget['k']> = readonly [CampaignDecision, Extract<Widget, { k: Kind }>]

export function openWidgets<Kind extends Widget['k']>(
  kind: Kind,
  campaigns: CampaignDecision[],
): WidgetOf<Kind>[] {
  const isOfKind = (widget: Widget): widget is Extract<Widget, { k: Kind }> => widget.k === kind
  return campaigns.flatMap((campaign) =>
    campaign.over ? [] : (campaign.w ?? []).filter(isOfKind).map((widget) => [campaign, widget] as const),
  )
}
