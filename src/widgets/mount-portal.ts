/** A portal with everything at hand, as editors draw it; visitors load what their portal has. */
import { portalExtras, type PortalExtraName } from '#domain/portals/portal-extras.ts'
import { mountAnyInlineTimer } from './any-inline-timer.ts'
import { codeBelow } from './discount-code.ts'
import { createPortal } from './portal.ts'
import type { DrawnPortal, MountPortal, PortalExtra } from './portal-extras.ts'
import { portalCount } from './portal-count.ts'
import { portalForm } from './portal-form.ts'
import { portalImage } from './portal-image.ts'
import { portalInner } from './portal-inner.ts'
import { portalReasons } from './portal-reasons.ts'
import { portalSurvey } from './portal-survey.ts'
import { portalTab } from './portal-tab.ts'
import { portalText } from './portal-text.ts'
import type { DrawnTimer } from './create-inline-timer.ts'
import type { Mount } from './widget.ts'

const extras: Record<string, PortalExtra> = {
  'portal-count': portalCount,
  'portal-inner': portalInner,
  'portal-text': portalText,
  'portal-form': portalForm,
  'portal-survey': portalSurvey,
  'portal-reasons': portalReasons,
  'portal-image': portalImage,
  'portal-tab': portalTab,
} satisfies Record<Exclude<PortalExtraName, 'portal-panel'>, PortalExtra>

const mountTimer: Mount<DrawnTimer> = (host, { timer }, deadlineAt, context) => {
  const { set, off } = mountAnyInlineTimer(host, timer, deadlineAt, context)
  return { set: (next, at) => set(next.timer, at), off }
}

const inner = { timer: mountTimer, code: codeBelow } satisfies Record<string, Mount<never>>

const mountDrawn = createPortal(
  (name) => extras[name],
  (name) => inner[name],
)

/** `extras` follow from the portal. */
export type PortalSettings = Omit<DrawnPortal, 'extras'>

export const mountPortal = (
  host: HTMLElement,
  settings: PortalSettings,
  ...[deadlineAt, context]: Parameters<MountPortal> extends [unknown, unknown, ...infer Rest] ? Rest : never
) => {
  const mounted = mountDrawn(host, withExtras(settings), deadlineAt, context)
  return {
    ...mounted,
    set: (next: PortalSettings, at: number | undefined) => mounted.set(withExtras(next), at),
  }
}

function withExtras(settings: PortalSettings): DrawnPortal {
  return { ...settings, extras: portalExtras(settings.portal) }
}
