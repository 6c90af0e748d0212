/** A one-line field that counts: how many characters are used of how many. */
import { TextInput, VisuallyHidden, type TextInputProps } from '@mantine/core'
import classes from './limited-input.module.css'

type LimitedInputProps = Omit<TextInputProps, 'value' | 'rightSection'> & {
  value: string
  max: number
}

/** The kit says what describes a field, and takes no other word for it: the count is part of the description. */
export function LimitedInput({ value, max, description, ...rest }: LimitedInputProps) {
  return (
    <TextInput
      {...rest}
      value={value}
      classNames={{ description: description ? undefined : classes.unseen }}
      description={
        <>
          <VisuallyHidden>
            {value.length} of {max} characters.
          </VisuallyHidden>{' '}
          {description}
        </>
      }
      rightSectionWidth={60}
      rightSectionPointerEvents="none"
      rightSection={
        <span className={classes.counter} aria-hidden="true">
          {value.length}/{max}
        </span>
      }
    />
  )
}
