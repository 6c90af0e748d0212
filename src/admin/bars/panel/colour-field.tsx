/** One of the owner's own colours of a bar. */
import { isColour } from '#domain/colors/colour.ts'
import { ColourInput } from '../../ui/colour-input.tsx'

type ColourFieldProps = {
  label: string
  /** The dotted path of the field. */
  path: string
  value: string
  onChange: (value: string) => void
  /** Colours of the palette, to begin from. */
  swatches: readonly string[]
  error: string | undefined
  field?: (input: HTMLInputElement | null) => void
}

/** As many characters as the longest way to write a colour takes. */
const MOST_CHARACTERS = 32

export function ColourField({ value, onChange, ...rest }: ColourFieldProps) {
  return (
    <ColourInput
      {...rest}
      value={value}
      colour={isColour(value) ? value.trim() : undefined}
      maxLength={MOST_CHARACTERS}
      onChange={onChange}
      onBlur={() => value !== withHash(value) && onChange(withHash(value))}
    />
  )
}

/** Digits that were typed or pasted without their sign. */
function withHash(typed: string) {
  const signed = `#${typed.trim()}`
  return isColour(signed) ? signed : typed
}
