/** The last webhook that arrived, kept up to date: when, for which lead, and what it did. */
import type { WebhookReceipt } from '#domain/emails/emails.api.ts'
import { relativeTime } from '../ui/relative-time.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import { useNow } from '../ui/ticker.ts'
import classes from './emails.module.css'
import { noWebhookYet, webhookReceiptText } from './webhook-receipt-text.ts'

type LastWebhookProps = { last: WebhookReceipt | null; zone: string }

/** How long ago it was stands beside what is read aloud: it changes all the time. */
export function LastWebhook({ last, zone }: LastWebhookProps) {
  const { status, message, advice } = last ? webhookReceiptText(last, zone) : noWebhookYet
  return (
    <section aria-label="Last received" className={classes.received}>
      <div className={classes.receivedHead}>
        <span>Last received</span>
        {last && <Ago since={last.receivedAt} />}
      </div>
      <div role="status">
        <StatusIcon status={status}>
          <span className={classes.message}>{message}</span>
        </StatusIcon>
        {advice && <p className={classes.advice}>{advice}</p>}
      </div>
    </section>
  )
}

function Ago({ since }: { since: number }) {
  const now = useNow()
  return <time dateTime={new Date(since).toISOString()}>{relativeTime(now - since)}</time>
}
