/** Rotates the URL of a webhook, for when the old one has leaked. */
import { ChangeUrl } from '../ui/change-url.tsx'
import { useRotateWebhook } from './api.ts'
import classes from './emails.module.css'

type RotateWebhookProps = { campaignId: string; provider: string; name: string }

export function RotateWebhook({ campaignId, provider, name }: RotateWebhookProps) {
  const rotate = useRotateWebhook({ campaignId, provider })
  return (
    <div className={classes.ways}>
      <p className={classes.text}>Did the URL get into the wrong hands? Give the webhook a new one.</p>
      <ChangeUrl change={{ isPending: rotate.isPending, mutateAsync: () => rotate.mutateAsync() }}>
        {name} starts no deadlines until it has been given the new one.
      </ChangeUrl>
    </div>
  )
}
