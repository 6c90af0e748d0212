/** What one does with an address: try it, hold it back, change it, give it another secret, remove it. */
import { Menu } from '@mantine/core'
import { useState } from 'react'
import type { Subscription } from '#domain/outgoing-events/subscription.schema.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { toast } from '../ui/toast.ts'
import { usePause, useSendTest, useUnsubscribe } from './api.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { answerWords } from './event-words.ts'
import { RotateDialog } from './rotate-dialog.tsx'

type Asking = 'change' | 'rotate' | 'remove'

export function SubscriptionMenu({ subscription }: { subscription: Subscription }) {
  const { id, name, state } = subscription
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  const test = useTesting(subscription)
  const pause = usePause(id)
  return (
    <>
      <MoreMenu label={`More about ${name}`}>
        {state !== 'ended' && (
          <Menu.Item disabled={test.busy} onClick={test.run}>
            Send a test event
          </Menu.Item>
        )}
        {state !== 'ended' && (
          <Menu.Item
            disabled={pause.isPending}
            onClick={() => void toast.outcome(pause.mutateAsync(state !== 'paused'))}
          >
            {state === 'paused' ? 'Send again' : 'Pause'}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => setAsking('change')}>Change…</Menu.Item>
        <Menu.Item onClick={() => setAsking('rotate')}>New secret…</Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => setAsking('remove')}>
          Remove…
        </Menu.Item>
      </MoreMenu>
      {asking === 'change' && <ChangeDialog subscription={subscription} onClose={close} />}
      {asking === 'rotate' && <RotateDialog subscription={subscription} onClose={close} />}
      {asking === 'remove' && <RemoveDialog subscription={subscription} onClose={close} />}
    </>
  )
}

function useTesting({ id, name }: Subscription) {
  const send = useSendTest(id)
  const run = () =>
    send.mutate(undefined, {
      onSuccess: ({ answer }) => {
        if (answer === 'taken') toast.done(`The test event has arrived at ${name}.`)
        else toast.failed(`The test event has not arrived. ${answer ? `${answerWords(answer)}.` : ''}`)
      },
      onError: (error) => toast.failed(error.message),
    })
  return { run, busy: send.isPending }
}

type RemoveDialogProps = { subscription: Subscription; onClose: () => void }

function RemoveDialog({ subscription: { id, name, waiting }, onClose }: RemoveDialogProps) {
  const remove = useUnsubscribe(id)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: () => toast.done(`“${name}” is told nothing any more.`),
      onError: (error) => toast.failed(error.message),
      onSettled: onClose,
    })
  }

  return (
    <ConfirmDialog
      opened
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      tone="danger"
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      Nothing is sent there any more, and its log is deleted.
      {waiting > 0 && ' What waits for it is not sent.'}
    </ConfirmDialog>
  )
}
