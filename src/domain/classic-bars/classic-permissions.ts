/** What of a classic bar an account's plan allows. Asked when it is saved and again when visitors are shown it (B §6). */
import {
  canTurnOffBranding,
  canUseCustomAvatar,
  canUseCustomColors,
  seesBrandingSwitch,
  type AccountPermissions,
} from '../accounts/permissions.ts'
import type { ClassicBar } from './classic-bar.ts'

/** Exempt accounts show no branding, paying ones choose, and everybody else shows it. */
export function classicBarAsAllowed<Bar extends ClassicBar>(bar: Bar, account: AccountPermissions): Bar {
  return {
    ...bar,
    enableBranding: seesBrandingSwitch(account) && (bar.enableBranding || !canTurnOffBranding(account)),
    useCustomColors: bar.useCustomColors && canUseCustomColors(account),
    currentAvatar: canUseCustomAvatar(account) ? bar.currentAvatar : null,
  }
}
