/** What is on the page right now. An equal decision touches nothing; a changed one changes in place. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import type { Mount, Mounted, WidgetContext } from '#widgets/widget.ts'

export type Shown = {
  key: unknown
  campaign: CampaignDecision
  settings: object
  /** Takes the settings that stand beside it. Without one, the script shows nothing of this kind. */
  mount: Mount<never> | undefined
  /** What it is added to. */
  place: Element
}

type OnPage = {
  host: HTMLElement
  mounted: Mounted<never> | undefined
  campaign: CampaignDecision
  looks: string
}

const onPage = new Map<unknown, OnPage>()

export function updateMounts(wanted: Shown[], contextOf: (campaign: CampaignDecision) => WidgetContext) {
  for (const [key, { mounted, host, campaign }] of onPage) {
    // Another campaign in the same place has a widget of its own: what it is told cannot be changed.
    if (wanted.some((shown) => shown.key === key && shown.campaign.id === campaign.id)) continue
    onPage.delete(key)
    neverThrow(() => mounted?.off())
    host.remove()
  }
  for (const shown of wanted) neverThrow(() => show(shown, contextOf))
}

function show(
  { key, campaign, settings, mount, place }: Shown,
  contextOf: (campaign: CampaignDecision) => WidgetContext,
) {
  const { at, lang } = campaign
  const there = onPage.get(key)
  // With every second comes the very same decision.
  const looks = there?.campaign === campaign ? there.looks : JSON.stringify([settings, at, lang])
  const host = there?.host ?? document.createElement('div')
  if (there?.looks !== looks) there?.mounted?.set(settings as never, at)
  const mounted = there ? there.mounted : mount?.(host, settings as never, at, contextOf(campaign))
  if (host.parentNode !== place) place.append(host)
  onPage.set(key, { host, mounted, campaign, looks })
}
