/** A new key for a connection that works: before the old one ends. */
import type { Connection, ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { CredentialsForm } from './credentials-form.tsx'
import classes from './connections.module.css'

type NewKeyProps = { connection: Connection; platform: ConnectablePlatform; onClose: () => void }

export function NewKey({ connection, platform, onClose }: NewKeyProps) {
  return (
    <div className={classes.panel}>
      <div className={classes.about}>
        <h3 className={classes.problem}>A new key for {connection.name}</h3>
        <p>It has to be one of the same account. The old one is used until the new one was tried.</p>
        <p>
          <Button size="xs" onClick={onClose}>
            Cancel
          </Button>
        </p>
      </div>
      <CredentialsForm
        platform={platform}
        connectionId={connection.id}
        submitLabel="Test and save"
        onConnected={() => {
          toast.done('The new key is saved.')
          onClose()
        }}
      />
    </div>
  )
}
