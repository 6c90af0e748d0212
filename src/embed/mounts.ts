/** The widgets that are on the page right now. An equal decision touches nothing; a changed one changes in place. */
import type { CampaignDecision } from '#domain/visitors/decision.ts'
import { neverThrow } from '#widgets/never-throw.ts'
import type { Mount, Mounted, WidgetContext } from '#widgets/widget.ts'

export type MountedWidget = {
  key: unknown
  campaign: CampaignDecision
  settings: object
  /** Takes the settings that stand beside it. */
  mount: Mount<never>
  /** What it is added to. */
  place: Element
}

type OnPage = {
  host: HTMLElement
  mounted: Mounted<never>
  campaign: CampaignDecision
  settings: object
  looks: string
}

/** Gives back what puts exactly these widgets on the page. */
export function createMounts(contextOf: (campaign: CampaignDecision) => WidgetContext) {
  const onPage = new Map<unknown, OnPage>()

  function show({ key, campaign, settings, mount, place }: MountedWidget) {
    const { at, lang } = campaign
    const there = onPage.get(key)
    // With every second comes the very same decision.
    const isSame = there?.campaign === campaign && there.settings === settings
    const looks = isSame ? there.looks : JSON.stringify([settings, at, lang])
    const { host = document.createElement('div'), looks: before = looks } = there ?? {}
    const { mounted = mount(host, settings as never, at, contextOf(campaign)) } = there ?? {}
    if (before !== looks) mounted.set(settings as never, at)
    if (host.parentNode !== place) place.append(host)
    onPage.set(key, { host, mounted, campaign, settings, looks })
  }

  return (wanted: MountedWidget[]) => {
    for (const [key, { mounted, host, campaign }] of onPage) {
      // Another campaign in the same place has a widget of its own: what it is told cannot be changed.
      if (wanted.some((widget) => widget.key === key && widget.campaign.id === campaign.id)) continue
      onPage.delete(key)
      neverThrow(() => mounted.off())
      host.remove()
    }
    for (const widget of wanted) neverThrow(() => show(widget))
  }
}
