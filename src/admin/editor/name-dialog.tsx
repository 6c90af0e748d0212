/** Asks for the name under which something that is designed is kept. */
import { Modal, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'

type NameDialogProps = {
  title: string
  label: string
  placeholder: string
  max: number
  /** Why nothing is kept without a name. */
  required: string
  opened: boolean
  /** Why it could not be saved, in the server's words. */
  refused: string | null
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

export function NameDialog({ opened, title, onClose, ...form }: NameDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={440}>
      <NameForm {...form} onClose={onClose} />
    </Modal>
  )
}

type NameFormProps = Omit<NameDialogProps, 'opened' | 'title'>

function NameForm({ label, placeholder, max, required, refused, busy, onSave, onClose }: NameFormProps) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const missing = isTried && name.trim() === '' ? required : null

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (name.trim() !== '') onSave(name.trim())
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextInput
        aria-label={label}
        placeholder={placeholder}
        data-autofocus
        maxLength={max}
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
