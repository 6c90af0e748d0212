/** One colour: typed as text, or picked beside it. */
import { ColorPicker, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { isColour } from '#domain/colors/colour.ts'
import classes from './colour-field.module.css'

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

export function ColourField({ label, path, value, onChange, swatches, error, field }: ColourFieldProps) {
  return (
    <TextInput
      ref={field}
      label={label}
      data-field={path}
      className={classes.field}
      value={value}
      error={error}
      maxLength={MOST_CHARACTERS}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={() => value !== withHash(value) && onChange(withHash(value))}
      leftSectionWidth={38}
      leftSection={<Picker label={label} value={value} swatches={swatches} onChange={onChange} />}
    />
  )
}

function Picker({ label, value, swatches, onChange }: Omit<ColourFieldProps, 'path' | 'error' | 'field'>) {
  const colour = isColour(value) ? value.trim() : undefined
  return (
    <Popover position="bottom-start" portalProps={{ target: '#sheet' }} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.swatch} aria-label={`Pick a color: ${label}`}>
          <span style={{ background: colour }} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ColorPicker
          format="hex"
          value={colour ?? ''}
          onChange={onChange}
          swatches={[...new Set(swatches)]}
          swatchesPerRow={7}
          saturationLabel="Saturation and brightness"
          hueLabel="Hue"
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Digits that were typed or pasted without their sign. */
function withHash(typed: string) {
  const signed = `#${typed.trim()}`
  return isColour(signed) ? signed : typed
}
