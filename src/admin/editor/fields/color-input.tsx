/** One color: typed as text, or picked beside it. */
import { ColorPicker, Popover, TextInput, UnstyledButton, type TextInputProps } from '@mantine/core'
import { colorName } from '#domain/colors/color-name.ts'
import classes from './color-input.module.css'

type ColorInputProps = Pick<
  TextInputProps,
  'error' | 'description' | 'onBlur' | 'placeholder' | 'rightSection'
> & {
  label: string
  /** The dotted path of the field. */
  path: string
  /** What stands in the field. */
  value: string
  /** What it means, for the picture of it; undefined for what is no color. */
  color: string | undefined
  onChange: (typed: string) => void
  /** Where a color that is picked is another thing than one that is typed. */
  onPick?: (hex: string) => void
  /** Colors to begin from. */
  swatches: readonly string[]
  /** With `hexa`, something may show through. */
  format?: 'hex' | 'hexa'
  maxLength: number
}

export function ColorInput({
  label,
  path,
  value,
  color,
  onChange,
  onPick = onChange,
  swatches,
  format = 'hex',
  description,
  ...rest
}: ColorInputProps) {
  const name = color === undefined ? null : colorName(color)
  return (
    <TextInput
      label={label}
      description={
        (name ?? description) && (
          <>
            {name && <span className={classes.name}>{name}</span>}
            {description}
          </>
        )
      }
      data-field={path}
      className={classes.field}
      value={value}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      leftSectionWidth={38}
      leftSection={<Picker label={label} color={color} swatches={swatches} format={format} onPick={onPick} />}
      {...rest}
    />
  )
}

function Picker({
  label,
  color,
  swatches,
  format,
  onPick,
}: Pick<ColorInputProps, 'label' | 'color' | 'swatches'> &
  Required<Pick<ColorInputProps, 'format' | 'onPick'>>) {
  return (
    <Popover position="bottom-start" portalProps={{ target: '#sheet' }} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.swatch} aria-label={`Pick a color: ${label}`}>
          <span style={{ background: color }} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ColorPicker
          format={format}
          value={color ?? ''}
          onChange={onPick}
          saturationLabel="Saturation and brightness"
          hueLabel="Hue"
          alphaLabel="Opacity"
        />
        <div role="group" aria-label="Colors to begin from" className={classes.swatches}>
          {named(swatches).map(([name, hex]) => (
            <UnstyledButton
              key={name}
              className={classes.swatch}
              aria-label={name}
              title={name}
              onClick={() => onPick(hex)}
            >
              <span style={{ background: hex }} />
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** One of each name: those that are called the same look about the same. */
function named(swatches: readonly string[]): [name: string, hex: string][] {
  const found = new Map<string, string>()
  for (const hex of swatches) {
    const name = colorName(hex)
    if (name !== null && !found.has(name)) found.set(name, hex)
  }
  return [...found]
}
