/** The floating bar, as a kind of bars. */
import { canApplyToOnePage } from '#domain/accounts/permissions.ts'
import { barWithButton } from '#domain/bars/bar-button.ts'
import { barAsAllowed, barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { floatingBar } from '#domain/bars/floating-bar.schema.ts'
import { defaultBarOf, isAnnouncementPage, showsBar } from '#domain/bars/page-bars.ts'
import { readStoredBar } from '#domain/bars/stored-bar.schema.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import { isSame } from '#domain/saves/field-changes.ts'
import { badRequest, forbidden } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'
import type { BarKind } from './bar-kind.ts'

export const floatingBars: BarKind<FloatingBar> = {
  record: 'bar',
  column: 'bar',
  isOn: showsBar,
  readStored: readStoredBar,
  shown({ bar, type, cta }, { permissions, ...fresh }) {
    const own = barWithButton(bar ?? defaultBarOf(type, fresh), type, cta)
    return barAsAllowed(onPage(own, type), permissions)
  },
  read: readBy(floatingBar, 'data'),
  asAllowed: barAsAllowed,
  onPage,
  // Each page keeps its own button, unless the save was about the button.
  onOther: (bar, { type, stored, theirs }) => ({
    ...onPage(bar, type),
    ...(isSame(bar.cta, stored.cta) && { cta: theirs.cta }),
  }),
  refuseOnePage(type, permissions) {
    if (isAnnouncementPage(type)) throw badRequest(barPermissionMessages.announcement)
    if (!canApplyToOnePage(permissions)) throw forbidden(barPermissionMessages.onePage)
  },
}

function onPage(bar: FloatingBar, type: PageType): FloatingBar {
  return { ...bar, isAnnouncementBar: isAnnouncementPage(type) }
}
