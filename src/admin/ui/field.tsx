/** A labeled group of controls that are one answer together, with its error and help below. */
import { Input } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './field.module.css'

type FieldProps = {
  label: ReactNode
  error?: string | undefined
  description?: ReactNode
  children: ReactNode
}

/** For a single input use the kit's own `label`, `error` and `description` props instead. */
export function Field({ label, error, description, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, description && `${id}-help`].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.field} aria-describedby={described || undefined}>
      <legend className={classes.legend}>{label}</legend>
      {children}
      {error && (
        <Input.Error id={`${id}-error`} role="alert" mt={5}>
          {error}
        </Input.Error>
      )}
      {description && (
        <Input.Description id={`${id}-help`} mt={5}>
          {description}
        </Input.Description>
      )}
    </fieldset>
  )
}
