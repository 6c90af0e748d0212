/** One of the owner's own colors of a bar. */
import { isColor } from '#domain/colors/color.ts'
import { ColorInput } from '../../editor/fields/color-input.tsx'
import { colorRules, hashAdded } from '#domain/colors/color-rules.ts'

type ColorFieldProps = {
  label: string
  /** The dotted path of the field. */
  path: string
  value: string
  onChange: (value: string) => void
  /** Colors of the palette, to begin from. */
  swatches: readonly string[]
  error: string | undefined
  field?: (input: HTMLInputElement | null) => void
}

/** As many characters as the longest way to write a color takes. */
const MOST_CHARACTERS = 32

export function ColorField({ value, onChange, ...rest }: ColorFieldProps) {
  return (
    <ColorInput
      {...rest}
      value={value}
      color={isColor(value) ? value.trim() : undefined}
      maxLength={MOST_CHARACTERS}
      onChange={onChange}
      onBlur={() => {
        const mended = hashAdded(value, colorRules.floatingBar)
        if (mended !== null) onChange(mended)
      }}
    />
  )
}
