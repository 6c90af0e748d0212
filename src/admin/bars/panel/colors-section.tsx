/** The colors of the bar: a palette, or four of the owner's own. */
import { Switch } from '@mantine/core'
import { useRef } from 'react'
import { canUseCustomColors, type AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import { floatingBarPalettes, withCustomOff } from '#domain/bars/floating-bar-palettes.ts'
import type { FloatingBarColorSettings } from '#domain/bars/palette-colors.ts'
import type { BarFieldProps } from './bar-field-props.ts'
import classes from './custom-colors-fields.module.css'
import { withCustomOn, withPalette } from './custom-colors.ts'
import { CustomColorsFields } from './custom-colors-fields.tsx'
import { PaletteRadios } from '../../editor/fields/palette-radios.tsx'
import { LockedSwitch } from '../../editor/premium/locked-switch.tsx'

const TOOLTIP_MS = 3000

const words = { label: 'Use custom colors', reason: 'Custom colors are a premium feature.' }

type ColorsSectionProps = BarFieldProps & {
  account: AccountPermissions
  /** What the plan does not allow was asked for: says what is in the other plan. */
  onUpgrade: () => void
}

export function ColorsSection({ account, onUpgrade, ...props }: ColorsSectionProps) {
  const { thing: bar, onChange } = props
  const { palette, useCustom } = barAsAllowed(bar, account).settings.colors
  const { colors } = bar.settings
  const own = useRef<HTMLDivElement>(null)
  const change = (changed: FloatingBarColorSettings, what: string) =>
    onChange({ settings: { ...bar.settings, colors: changed } }, `settings.colors.${what}`)

  function switchOwn(isOn: boolean) {
    change(isOn ? withCustomOn(colors) : withCustomOff(colors), 'useCustom')
    // They open below the palettes, which fill the panel: nobody is to look for them.
    requestAnimationFrame(() => own.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <>
      <PaletteRadios
        path="settings.colors.palette"
        value={useCustom ? null : palette}
        colorsOf={(name) => floatingBarPalettes[name].colors}
        onChoose={(chosen) => change(withPalette(colors, chosen), 'palette')}
      />
      {canUseCustomColors(account) ? (
        <Switch
          label={words.label}
          data-field="settings.colors.useCustom"
          checked={useCustom}
          onChange={({ currentTarget }) => switchOwn(currentTarget.checked)}
        />
      ) : (
        <LockedSwitch {...words} checked={false} shownMs={TOOLTIP_MS} onUpgrade={onUpgrade} />
      )}
      {useCustom && (
        <div ref={own} className={classes.own}>
          <CustomColorsFields {...props} />
        </div>
      )}
    </>
  )
}
