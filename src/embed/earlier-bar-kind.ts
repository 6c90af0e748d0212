/** Bars of one of the earlier generations: how they are drawn. When they come and go is the same for both. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import type { Mount, WidgetContext } from '#widgets/widget.ts'

export type EarlierWidget = { id: string; x?: readonly string[]; bar: object; delay?: number }
export type OfCampaign<Widget> = readonly [CampaignDecision, Widget]

/** What bars of one generation are. */
export type EarlierBars<Widget extends EarlierWidget = EarlierWidget> = {
  barsOf: (campaigns: CampaignDecision[]) => OfCampaign<Widget>[]
  mount: Mount<Widget['bar']>
  sideOf: (bar: Widget['bar']) => 'top' | 'bottom'
  /** What only bars of this kind are told. */
  context?: Partial<WidgetContext>
}
