/** Asks before an address gets a new secret, then shows it, once. */
import { Modal } from '@mantine/core'
import type { Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { toast } from '../ui/toast.ts'
import { useRotateSecret } from './api.ts'
import { SecretShown } from './secret-shown.tsx'

type RotateDialogProps = { subscription: Subscription; onClose: () => void }

export function RotateDialog({ subscription: { id, name }, onClose }: RotateDialogProps) {
  const rotate = useRotateSecret(id)
  const secret = rotate.data?.secret
  return (
    <Modal
      opened
      onClose={onClose}
      title={secret === undefined ? `A new secret for ${name}?` : `The new secret of ${name}`}
      size={480}
      closeOnClickOutside={secret === undefined}
    >
      {secret === undefined ? (
        <>
          <p className={dialog.text}>
            For a day events are signed with both, so that your program has time to learn the new one. A
            secret from an earlier change stops at once.
          </p>
          <div className={dialog.actions}>
            <Button data-autofocus onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={rotate.isPending}
              onClick={() => rotate.mutate(undefined, { onError: (error) => toast.failed(error.message) })}
            >
              Make a new secret
            </Button>
          </div>
        </>
      ) : (
        <SecretShown secret={secret} onSaved={onClose} />
      )}
    </Modal>
  )
}
