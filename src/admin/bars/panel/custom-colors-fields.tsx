/** The owner's own four colours, and a warning where words would be hard to read. */
import { floatingBarPalettes, type FloatingBarColors } from '#domain/bars/floating-bar-palettes.ts'
import type { SectionProps } from '../section-props.ts'
import { withValue } from './bar-field.ts'
import { ColourField } from './colour-field.tsx'
import { ContrastWarning } from './contrast-warning.tsx'
import { contrastWarnings } from './contrast-warnings.ts'

const fields = [
  { name: 'background', label: 'Background' },
  { name: 'text', label: 'Text' },
  { name: 'ctaBackground', label: 'Button background' },
  { name: 'ctaText', label: 'Button text' },
] as const satisfies { name: keyof FloatingBarColors; label: string }[]

const pathOf = <Name extends keyof FloatingBarColors>(name: Name) => `settings.colors.custom.${name}` as const

export function CustomColorsFields({ bar, onChange, problems }: SectionProps) {
  const { custom, palette } = bar.settings.colors
  const swatches = Object.values(floatingBarPalettes[palette].colors)
  const warnings = contrastWarnings(custom)
  const change = (name: keyof FloatingBarColors, value: string) =>
    onChange(withValue(bar, pathOf(name), value), pathOf(name))
  return (
    <>
      {fields.map(({ name, label }) => (
        <div key={name}>
          <ColourField
            label={label}
            path={pathOf(name)}
            value={custom[name]}
            swatches={swatches}
            error={problems[pathOf(name)]}
            onChange={(value) => change(name, value)}
          />
          {warnings
            .filter((warning) => warning.name === name)
            .map((warning) => (
              <ContrastWarning key={name} warning={warning} onMend={(better) => change(name, better)} />
            ))}
        </div>
      ))}
    </>
  )
}
