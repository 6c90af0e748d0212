/** The thirteen palettes, each with its four colors. */
import { useId } from 'react'
import { floatingBarPalettes } from '#domain/bars/floating-bar-palettes.ts'
import type { FloatingBarColors, FloatingBarPalette } from '#domain/bars/palette-colors.ts'
import { ChoiceRadio } from '../../ui/choice-radio.tsx'
import classes from './palette-radios.module.css'

type PaletteRadiosProps = {
  /** The dotted path of the field. */
  path: string
  /** Null while the owner's own colors are shown. */
  value: FloatingBarPalette | null
  /** As the bar would have them. */
  colorsOf: (palette: FloatingBarPalette) => FloatingBarColors
  onChoose: (palette: FloatingBarPalette) => void
}

// `Object.keys` forgets which keys a record has.
const palettes = Object.keys(floatingBarPalettes) as FloatingBarPalette[]

export function PaletteRadios({ path, value, colorsOf, onChoose }: PaletteRadiosProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Palette" className={classes.palettes}>
      {palettes.map((palette) => (
        <label key={palette} className={classes.palette}>
          <ChoiceRadio
            name={name}
            path={path}
            checked={palette === value}
            onChoose={() => onChoose(palette)}
          />
          <Swatches {...colorsOf(palette)} />
          {floatingBarPalettes[palette].label}
        </label>
      ))}
    </div>
  )
}

function Swatches({ background, text, ctaBackground, ctaText }: FloatingBarColors) {
  return (
    <span className={classes.swatches} aria-hidden="true">
      {[background, text, ctaBackground, ctaText].map((color, at) => (
        <span key={at} style={{ background: color }} />
      ))}
    </span>
  )
}
