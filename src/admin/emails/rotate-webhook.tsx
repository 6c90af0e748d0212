/** Rotates the URL of a webhook, for when the old one has leaked. */
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRotateWebhook } from './api.ts'
import classes from './emails.module.css'

type RotateWebhookProps = { campaignId: string; provider: string; name: string }

export function RotateWebhook({ campaignId, provider, name }: RotateWebhookProps) {
  const [asking, setAsking] = useState(false)
  const rotate = useRotateWebhook({ campaignId, provider })

  async function change() {
    await toast.outcome(rotate.mutateAsync(), 'The webhook has a new URL.')
    setAsking(false)
  }

  return (
    <div className={classes.ways}>
      <p className={classes.text}>Did the URL get into the wrong hands? Give the webhook a new one.</p>
      <Button size="xs" onClick={() => setAsking(true)}>
        Change the URL
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Change the webhook URL?"
        confirmLabel="Change the URL"
        tone="danger"
        busy={rotate.isPending}
        onConfirm={() => void change()}
        onClose={() => setAsking(false)}
      >
        The old address stops working at once. {name} starts no deadlines until it has been given the new one.
      </ConfirmDialog>
    </div>
  )
}
