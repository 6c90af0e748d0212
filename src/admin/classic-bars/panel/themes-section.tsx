/** The thirteen themes of four colors, each in three variations. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { classicVariations } from '#domain/classic-bars/classic-bar.ts'
import { themeColors } from '#domain/classic-bars/classic-colors.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import { PaletteRadios } from '../../editor/fields/palette-radios.tsx'
import { TileChoice } from '../../editor/fields/tile-choice.tsx'
import type { EditedClassicBar } from '../classic-design.ts'
import { withTheme } from '../custom-colors.ts'
import { FoldSection } from './fold-section.tsx'

type ThemesSectionProps = FieldProps<EditedClassicBar> & { account: AccountPermissions }

const variationLabels = { 1: 'Medium', 2: 'Subtle', 3: 'Bold' } as const

export function ThemesSection({ thing: bar, onChange, account }: ThemesSectionProps) {
  const { currentTheme: theme, useCustomColors } = classicBarAsAllowed(bar, account)
  return (
    <FoldSection title="Color Palette Presets" isOpenAtFirst={!useCustomColors}>
      <TileChoice
        label="Variation"
        path="currentTheme.variation"
        tiles={classicVariations.map((value) => ({ value: String(value), label: variationLabels[value] }))}
        value={String(theme.variation)}
        onChoose={(chosen) => {
          const variation = classicVariations.find((one) => String(one) === chosen)
          if (variation) onChange(withTheme(bar, { ...theme, variation }), 'currentTheme.variation')
        }}
      />
      <PaletteRadios
        path="currentTheme.name"
        value={useCustomColors ? null : theme.name}
        colorsOf={(name) => themeColors(name, theme.variation)}
        onChoose={(name) => onChange(withTheme(bar, { ...theme, name }), 'currentTheme.name')}
      />
    </FoldSection>
  )
}
