/** A whole number that is typed. Emptied, it waits for the next digit; left empty, it says again what holds. */
import { NumberInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'

type WholeNumberInputProps = {
  label: string
  /** The dotted path of the field. */
  path: string
  value: number
  max: number
  error: string | undefined
  description?: ReactNode
  onFocus?: () => void
  onChange: (value: number) => void
}

export function WholeNumberInput({ path, value, onChange, ...rest }: WholeNumberInputProps) {
  const [isEmpty, setEmpty] = useState(false)

  function type(typed: number | string) {
    setEmpty(typed === '')
    if (typed !== '') onChange(Number(typed))
  }

  return (
    <NumberInput
      data-field={path}
      value={isEmpty ? '' : value}
      min={0}
      clampBehavior="strict"
      allowNegative={false}
      allowDecimal={false}
      onBlur={() => setEmpty(false)}
      onChange={type}
      {...rest}
    />
  )
}
