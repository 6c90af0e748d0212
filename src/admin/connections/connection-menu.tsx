/** The rarer things one does with a connection. */
import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '#domain/connections/connection.schema.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { RemoveConnection } from './remove-connection.tsx'
import { RenameConnection } from './rename-connection.tsx'

type ConnectionMenuProps = {
  connection: Connection
  canReplace: boolean
  onReplace: () => void
  onCheck: () => void
}

export function ConnectionMenu({ connection, canReplace, onReplace, onCheck }: ConnectionMenuProps) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <>
      <MoreMenu label={`More about ${connection.name}`}>
        <Menu.Item onClick={onCheck}>Check now</Menu.Item>
        <Menu.Item onClick={() => setAsking('rename')}>Rename…</Menu.Item>
        {canReplace && !connection.broken && <Menu.Item onClick={onReplace}>Replace the key…</Menu.Item>}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => setAsking('remove')}>
          Remove…
        </Menu.Item>
      </MoreMenu>
      {asking === 'rename' && <RenameConnection connection={connection} onClose={close} />}
      {asking === 'remove' && <RemoveConnection connection={connection} onClose={close} />}
    </>
  )
}
