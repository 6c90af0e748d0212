/** What of a bar an account's plan allows. Asked when a bar is saved and again when visitors are shown it. */
import {
  canTurnOffBranding,
  canUseCustomColors,
  seesBrandingSwitch,
  type AccountPermissions,
} from '../accounts/permissions.ts'
import type { FloatingBar } from './floating-bar.ts'

export const barPermissionMessages = {
  onePage: 'Only premium accounts can change the bar of one page. Please save it for all pages.',
  templates: 'Only premium accounts can save templates.',
  /** For an announcement bar only Save Changes is offered (B §2.4). */
  announcement: 'An announcement bar is saved for all of its pages.',
} as const

/** Exempt accounts show no branding, paying ones choose, and everybody else shows it (B §6). */
export function barAsAllowed(bar: FloatingBar, account: AccountPermissions): FloatingBar {
  const { settings } = bar
  const useCustom = settings.colors.useCustom && canUseCustomColors(account)
  const hidden = !seesBrandingSwitch(account) || (bar.poweredBy.hidden && canTurnOffBranding(account))
  return {
    ...bar,
    poweredBy: { ...bar.poweredBy, hidden },
    settings: { ...settings, colors: { ...settings.colors, useCustom } },
  }
}
