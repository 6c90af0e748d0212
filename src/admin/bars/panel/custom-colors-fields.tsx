/** The owner's own four colors, and a warning where words would be hard to read. */
import { useRef } from 'react'
import { floatingBarPalettes, type FloatingBarColors } from '#domain/bars/floating-bar-palettes.ts'
import { READABLE } from '#domain/colors/contrast.ts'
import type { SectionProps } from '../section-props.ts'
import { withValue } from '../../editor/fields/field-path.ts'
import { ColorField } from './color-field.tsx'
import { ContrastWarning } from '../../editor/fields/contrast-warning.tsx'
import { contrastWarnings } from './contrast-warnings.ts'
import classes from './custom-colors-fields.module.css'

type ColorName = keyof FloatingBarColors

/** What lies behind words, and the words. */
const pairs = [
  [
    { name: 'background', label: 'Background' },
    { name: 'text', label: 'Text' },
  ],
  [
    { name: 'ctaBackground', label: 'Button background' },
    { name: 'ctaText', label: 'Button text' },
  ],
] as const satisfies { name: ColorName; label: string }[][]

const pathOf = <Name extends ColorName>(name: Name) => `settings.colors.custom.${name}` as const

export function CustomColorsFields({ bar, onChange, problems }: SectionProps) {
  const { custom, palette } = bar.settings.colors
  const swatches = Object.values(floatingBarPalettes[palette].colors)
  const warnings = contrastWarnings(custom)
  const fields = useRef(new Map<ColorName, HTMLInputElement | null>())
  const change = (name: ColorName, value: string) =>
    onChange(withValue(bar, pathOf(name), value), pathOf(name))
  return pairs.map(([behind, words]) => (
    <div key={words.name}>
      <div className={classes.pair}>
        {[behind, words].map(({ name, label }) => (
          <ColorField
            key={name}
            label={label}
            path={pathOf(name)}
            value={custom[name]}
            swatches={swatches}
            error={problems[pathOf(name)]}
            field={(input) => void fields.current.set(name, input)}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
      <div role="status">
        {warnings
          .filter(({ name }) => name === words.name)
          .map((warning) => (
            <ContrastWarning
              key={warning.name}
              warning={warning}
              needed={READABLE}
              onMend={(better) => {
                change(warning.name, better)
                // The button goes with its warning.
                fields.current.get(warning.name)?.focus()
              }}
            />
          ))}
      </div>
    </div>
  ))
}
