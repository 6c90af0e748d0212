/** Gives a webhook a new URL, for when the old one has leaked: asked first, for the old one stops at once. */
import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'

const LABEL = 'Change the URL'

type Opener = { onClick: () => void; children: string }

type ChangeUrlProps = {
  change: { isPending: boolean; mutateAsync: () => Promise<unknown> }
  /** What asks, where that is not a button of its own. */
  as?: ComponentType<Opener>
  /** Who has to be given the new one. */
  children: ReactNode
}

export function ChangeUrl({ change, as: Opener = SmallButton, children }: ChangeUrlProps) {
  const [isAsking, setAsking] = useState(false)

  async function changeIt() {
    await toast.outcome(change.mutateAsync(), 'The webhook has a new URL.')
    setAsking(false)
  }

  return (
    <>
      <Opener onClick={() => setAsking(true)}>{LABEL}</Opener>
      <ConfirmDialog
        opened={isAsking}
        title="Change the webhook URL?"
        confirmLabel={LABEL}
        tone="danger"
        busy={change.isPending}
        onConfirm={() => void changeIt()}
        onClose={() => setAsking(false)}
      >
        The old address stops working at once. {children}
      </ConfirmDialog>
    </>
  )
}

function SmallButton(props: Opener) {
  return <Button size="xs" {...props} />
}
