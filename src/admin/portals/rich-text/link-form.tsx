/** Where the selected words lead. */
import { TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { isCtaUrl } from '#domain/bars/floating-bar.schema.ts'
import { richTextMessages } from '#domain/portals/rich-text.schema.ts'
import { Button } from '../../ui/button.tsx'
import classes from './rich-text-field.module.css'

type LinkFormProps = {
  /** Null for words that lead nowhere yet. */
  url: string | null
  /** Empty: they lead nowhere. */
  onLink: (url: string) => void
}

export function LinkForm({ url, onLink }: LinkFormProps) {
  const [typed, setTyped] = useState(url ?? '')
  const [isTried, setTried] = useState(false)
  const address = typed.trim()
  const isWrong = !isCtaUrl(address)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!isWrong) onLink(address)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form} data-own-undo>
      <TextInput
        label="Leads to"
        placeholder="https://"
        data-autofocus
        autoComplete="off"
        value={typed}
        error={isTried && isWrong ? richTextMessages.link : undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={classes.acts}>
        {url !== null && (
          <Button size="xs" variant="subtle" onClick={() => onLink('')}>
            Remove link
          </Button>
        )}
        <Button size="xs" variant="primary" type="submit">
          Apply
        </Button>
      </div>
    </form>
  )
}
