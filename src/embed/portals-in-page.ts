/** Portals that stand in the page: in which of its places, and over the room that was kept for them there. */
import type { MountedWidget } from './mounts.ts'
import type { WidgetOf } from './open-widgets.ts'
import { portalFor } from './portal-page.ts'

type Portal = WidgetOf<'portal'>

export function isInline([, { portal }]: Portal) {
  return portal.placement === 'inline'
}

/** `isComplete`: all that it is drawn with has come. */
export function createPortalsInPage(
  isComplete: (portal: Portal) => boolean,
  mountedOf: (portal: Portal, key: unknown, place: Element, isHidden: boolean) => MountedWidget,
) {
  /** As they were drawn last, by their places. */
  const drawn = new WeakMap<Element, MountedWidget>()

  /** A place is for the first portal that stands in the page, or for that of the campaign that it names. */
  function portalIn(place: Element, portals: Portal[], serverAnswer: unknown): MountedWidget[] {
    const portal = portalFor(place, 'data-deadline-portal', portals)
    const room = place.querySelector('.dl-room')
    // What was cached may come again.
    if (!portal && serverAnswer) room?.remove()
    if (portal && isComplete(portal)) {
      // The room is not given back any more: nothing moves where the portal is lower than that.
      room?.querySelector('set,i')?.remove()
      // What else was shown until it came gives way.
      if (!drawn.has(place)) place.replaceChildren(room ?? '')
      drawn.set(place, mountedOf(portal, place, room ?? place, false))
    }
    // Its owner may have given it something that is still on its way: what a visitor types in it stays.
    const last = drawn.get(place)
    return last && last.campaign.id === portal?.[0].id ? [last] : []
  }

  return (portals: Portal[], serverAnswer: unknown) =>
    [...document.querySelectorAll('[data-deadline-portal]')].flatMap((place) =>
      portalIn(place, portals.filter(isInline), serverAnswer),
    )
}
