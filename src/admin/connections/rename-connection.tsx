/** A connection's own name, for those who have several. */
import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { connectionName, type Connection } from '#domain/connections/connection.schema.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { useRename } from './api.ts'

type RenameConnectionProps = { connection: Connection; onClose: () => void }

export function RenameConnection({ connection, onClose }: RenameConnectionProps) {
  const [name, setName] = useState(connection.name)
  const [problem, setProblem] = useState<string | null>(null)
  const rename = useRename(connection.id)

  function save() {
    const read = connectionName.safeParse(name)
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? null)
    rename.mutate(read.data, { onSuccess: onClose, onError: (error) => setProblem(error.message) })
  }

  return (
    <Modal opened onClose={onClose} title="Rename the connection" size={440}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          data-autofocus
          label="Name"
          value={name}
          error={problem}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value)
            setProblem(null)
          }}
        />
        <div className={dialog.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" busy={rename.isPending}>
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  )
}
