/** A one-line field that counts: how many characters are used of how many. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import classes from './limited-input.module.css'

type LimitedInputProps = Omit<TextInputProps, 'value' | 'rightSection'> & {
  value: string
  max: number
}

export function LimitedInput({ value, max, ...rest }: LimitedInputProps) {
  const id = useId()
  return (
    <TextInput
      {...rest}
      value={value}
      aria-describedby={id}
      rightSectionWidth={60}
      rightSectionPointerEvents="none"
      rightSection={
        <span id={id} className={classes.counter}>
          {value.length}/{max}
        </span>
      }
    />
  )
}
