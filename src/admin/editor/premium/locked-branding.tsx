/** The switch of our name on the bar, for accounts whose plan keeps it on. */
import {
  canTurnOffBranding,
  seesBrandingSwitch,
  type AccountPermissions,
} from '#domain/accounts/permissions.ts'
import { LockedSwitch } from './locked-switch.tsx'

const TOOLTIP_MS = 5000

type LockedBrandingProps = { account: AccountPermissions; onUpgrade: () => void }

export function LockedBranding({ account, onUpgrade }: LockedBrandingProps) {
  if (!seesBrandingSwitch(account) || canTurnOffBranding(account)) return null
  return (
    <LockedSwitch
      label="Powered by Lastcall"
      reason="Turning the branding off is a premium feature."
      checked
      shownMs={TOOLTIP_MS}
      onUpgrade={onUpgrade}
    />
  )
}
