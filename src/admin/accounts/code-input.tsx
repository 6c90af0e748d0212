/** The field for the six digits of an authenticator app. */
import { TextInput } from '@mantine/core'
import classes from './code-input.module.css'

type CodeInputProps = { value: string; onChange: (code: string) => void; autoFocus?: boolean }

export function CodeInput({ value, onChange, autoFocus = false }: CodeInputProps) {
  return (
    <TextInput
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      data-autofocus
      autoFocus={autoFocus}
      classNames={{ input: classes.code }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
    />
  )
}
