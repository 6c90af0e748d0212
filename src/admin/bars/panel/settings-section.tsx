/** When the bar shows, how it can be hidden, and whether it carries our name. */
import { canTurnOffBranding, seesBrandingSwitch } from '#domain/accounts/permissions.ts'
import type { PanelProps } from '../panel-props.ts'
import { BarSwitch, ShownSwitch } from './bar-switch.tsx'
import { DelayField } from './delay-field.tsx'
import { LockedSwitch } from './locked-switch.tsx'

const TOOLTIP_MS = 5000

const branding = {
  label: 'Powered by Lastcall',
  reason: 'Turning the branding off is a premium feature.',
}

export function SettingsSection(props: PanelProps) {
  const { account, hasClock } = props
  return (
    <>
      <DelayField {...props} />
      <BarSwitch
        {...props}
        path="showHideButton"
        label="Hide button"
        description="Visitors can put the bar away, and bring it back."
      />
      {/* Without a clock there is nothing to fold the words away for. */}
      {hasClock && (
        <BarSwitch
          {...props}
          path="maximizedOnMobile"
          label="Maximized on mobile"
          description="Phones show everything at first; otherwise the clock and the button."
        />
      )}
      {seesBrandingSwitch(account) &&
        (canTurnOffBranding(account) ? (
          <ShownSwitch {...props} path="poweredBy.hidden" label={branding.label} />
        ) : (
          <LockedSwitch {...branding} checked shownMs={TOOLTIP_MS} onUpgrade={props.onUpgrade} />
        ))}
    </>
  )
}
