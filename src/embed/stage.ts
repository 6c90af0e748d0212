/** What is on the page right now. An equal decision touches nothing; a changed one changes in place. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { quietly } from '#widgets/quietly.ts'
import type { Mount, Mounted, WidgetContext } from '#widgets/widget.ts'

/** `Mount<never>`: whatever is mounted is given the settings that stand beside it. */
export type Shown = {
  key: unknown
  campaign: CampaignDecision
  settings: object
  mount: Mount<never>
  /** What it is added to. */
  place: Element
}

type OnPage = { host: HTMLElement; mounted: Mounted<never>; looks: string }

const onPage = new Map<unknown, OnPage>()

export function showOnPage(wanted: Shown[], contextOf: (campaign: CampaignDecision) => WidgetContext) {
  const keys = new Set(wanted.map(({ key }) => key))
  for (const [key, { mounted, host }] of onPage) {
    if (keys.has(key)) continue
    onPage.delete(key)
    quietly(mounted.off)
    host.remove()
  }
  for (const shown of wanted) quietly(() => change(shown) || mount(shown, contextOf(shown.campaign)))
}

function change(shown: Shown) {
  const { key, campaign, settings, place } = shown
  const there = onPage.get(key)
  if (!there) return false
  if (there.host.parentNode !== place) place.append(there.host)
  if (there.looks !== looksOf(shown)) there.mounted.set(settings as never, campaign.at)
  there.looks = looksOf(shown)
  return true
}

function mount(shown: Shown, context: WidgetContext) {
  const { key, campaign, settings, place } = shown
  const host = document.createElement('div')
  const mounted = shown.mount(host, settings as never, campaign.at, context)
  place.append(host)
  onPage.set(key, { host, mounted, looks: looksOf(shown) })
}

function looksOf({ campaign, settings }: Shown) {
  return JSON.stringify([settings, campaign.at, campaign.lang])
}
