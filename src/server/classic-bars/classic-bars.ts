/** The classic bar, as a kind of bars. */
import { canApplyToOnePage } from '#domain/accounts/permissions.ts'
import { barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicBar } from '#domain/classic-bars/classic-bar.schema.ts'
import { showsClassicBar } from '#domain/classic-bars/classic-pages.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { readStoredClassicBar } from '#domain/classic-bars/stored-classic-bar.schema.ts'
import type { BarKind } from '../bars/bar-kind.ts'
import { forbidden } from '../http/errors.ts'
import { readBy } from '../http/validation.ts'

export const classicBars: BarKind<ClassicBar> = {
  record: 'classicBar',
  column: 'classic_bar',
  isOn: showsClassicBar,
  readStored: readStoredClassicBar,
  shown: ({ bar }, { permissions, ...fresh }) =>
    classicBarAsAllowed(bar ?? newClassicBar(fresh), permissions),
  read: readBy(classicBar, 'data'),
  asAllowed: classicBarAsAllowed,
  onPage: (bar) => bar,
  onOther: (bar) => bar,
  refuseOnePage(_type, permissions) {
    if (!canApplyToOnePage(permissions)) throw forbidden(barPermissionMessages.onePage)
  },
}
