/** Code that brings a style with it, and the same for sites whose policy forbids that: in two pieces. */
import { Switch } from '@mantine/core'
import { useState } from 'react'
import { CopyBlock } from '../ui/copy-field.tsx'

type StrictCodeProps = {
  label: string
  code: string
  /** For a site that forbids styles in its elements. */
  strict: { place: string; styles: string }
  description: string
  stylesDescription: string
}

export function StrictCode({ label, code, strict, description, stylesDescription }: StrictCodeProps) {
  const [isStrict, setStrict] = useState(false)
  return (
    <>
      <CopyBlock label={label} value={isStrict ? strict.place : code} description={description} />
      <Switch
        label="My site forbids inline styles"
        description="Its content security policy has a style-src without 'unsafe-inline'."
        checked={isStrict}
        onChange={(event) => setStrict(event.currentTarget.checked)}
      />
      {isStrict && (
        <CopyBlock label="For your style sheet" value={strict.styles} description={stylesDescription} />
      )}
    </>
  )
}
