/** Something to take elsewhere: a link in one line, or a snippet in many, with its copy button. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import classes from './copy-field.module.css'

type CopyFieldProps = {
  label: string
  value: string
  /** What is copied, where that is new with every copy. */
  copied?: () => string
  description?: ReactNode
}

export function CopyField({ label, description, ...line }: CopyFieldProps) {
  return <TextInput label={label} description={description} {...copyLine({ label, ...line })} />
}

/** Where what stands above says already what it is. */
export function CopyLine({ label, ...line }: Omit<CopyFieldProps, 'description'>) {
  return <TextInput aria-label={label} {...copyLine({ label, ...line })} />
}

function copyLine({
  label,
  value,
  copied = () => value,
}: Omit<CopyFieldProps, 'description'>): TextInputProps {
  return { ...lineOf(value), rightSection: <CopyButton text={copied} label={label} /> }
}

/** One line that is taken whole, with room for a button. */
export function lineOf(value: string): TextInputProps {
  return {
    value,
    readOnly: true,
    classNames: { input: classes.line ?? '' },
    onFocus: ({ currentTarget }) => currentTarget.select(),
    rightSectionWidth: 40,
  }
}

/** Code of several lines; it can be reached and scrolled with the keyboard. */
export function CopyBlock({ label, value, copied = () => value, description }: CopyFieldProps) {
  const id = useId()
  return (
    <div>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.block}>
        <pre className={classes.code} tabIndex={0} role="region" aria-labelledby={id}>
          {value}
        </pre>
        <div className={classes.corner}>
          <CopyButton text={copied} label={label} />
        </div>
      </div>
      {description && <div className={classes.description}>{description}</div>}
    </div>
  )
}
