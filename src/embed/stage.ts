/** What is on the page right now. An equal decision touches nothing; a changed one changes in place. */
import type { CampaignDecision, Widget } from '#domain/visitors/decision.ts'
import { quietly } from '#widgets/quietly.ts'
import type { Mount, Mounted, WidgetContext } from '#widgets/widget.ts'

/** How each kind of widget is drawn; a script that doesn't know a kind leaves it out. */
export type WidgetKinds = { [Kind in Widget['k']]?: Mount<Extract<Widget, { k: Kind }>['bar']> }

export type Shown = readonly [campaign: CampaignDecision, widget: Widget]

type OnPage = { host: HTMLElement; mounted: Mounted<Widget['bar']>; looks: string }

const onPage = new Map<string, OnPage>()

export function showOnPage(
  wanted: Shown[],
  kinds: WidgetKinds,
  contextOf: (campaign: CampaignDecision) => WidgetContext,
) {
  const keys = wanted.map(keyOf)
  for (const [key, { mounted, host }] of onPage) {
    if (keys.includes(key)) continue
    onPage.delete(key)
    quietly(mounted.off)
    host.remove()
  }
  for (const shown of wanted) quietly(() => change(shown) || mount(shown, kinds, contextOf(shown[0])))
}

function change(shown: Shown) {
  const there = onPage.get(keyOf(shown))
  if (!there) return false
  if (!there.host.isConnected) document.documentElement.append(there.host)
  if (there.looks !== looksOf(shown)) there.mounted.set(shown[1].bar, shown[0].at)
  there.looks = looksOf(shown)
  return true
}

/** Beside the body, not in it: sites replace, transform and hide their body. */
function mount(shown: Shown, kinds: WidgetKinds, context: WidgetContext) {
  const [campaign, widget] = shown
  const host = document.createElement('div')
  const mounted = kinds[widget.k]?.(host, widget.bar, campaign.at, context)
  if (!mounted) return
  document.documentElement.append(host)
  onPage.set(keyOf(shown), { host, mounted, looks: looksOf(shown) })
}

function keyOf([campaign, widget]: Shown) {
  return `${campaign.id} ${widget.id}`
}

function looksOf([campaign, widget]: Shown) {
  return JSON.stringify([widget, campaign.at, campaign.lang])
}
