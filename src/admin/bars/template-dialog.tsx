/** Asks for the name under which a bar is kept as a template. */
import { Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { barTemplateLimits, barTemplateMessages } from '#domain/bars/bar-template.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'

type TemplateDialogProps = {
  opened: boolean
  /** Why it could not be saved, in the server's words. */
  refused: string | null
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

export function TemplateDialog({ opened, onClose, ...form }: TemplateDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Create a Custom Template" size={440}>
      <NameForm {...form} onClose={onClose} />
    </Modal>
  )
}

function NameForm({ refused, busy, onSave, onClose }: Omit<TemplateDialogProps, 'opened'>) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = isTried && name.trim() === '' ? barTemplateMessages.nameRequired : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') onSave(name.trim())
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        aria-label="Template name"
        placeholder="Enter template name"
        data-autofocus
        maxLength={barTemplateLimits.name}
        value={name}
        error={missing ?? refused}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={dialog.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
