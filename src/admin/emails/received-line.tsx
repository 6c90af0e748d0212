/** The last webhook that arrived, kept up to date while somebody looks: when, about whom, and what came of it. */
import type { WebhookReceipt } from '#domain/emails/emails.api.ts'
import { agoWords } from '../ui/ago-words.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import { useNow } from '../ui/ticker.ts'
import classes from './emails.module.css'
import { nothingReceived, receivedWords } from './received-words.ts'

type ReceivedLineProps = { last: WebhookReceipt | null; zone: string }

/** How long ago it was stands beside what is read aloud: it changes all the time. */
export function ReceivedLine({ last, zone }: ReceivedLineProps) {
  const { status, said, advice } = last ? receivedWords(last, zone) : nothingReceived
  return (
    <section aria-label="Last received" className={classes.received}>
      <div className={classes.receivedHead}>
        <span>Last received</span>
        {last && <Ago since={last.receivedAt} />}
      </div>
      <div role="status">
        <StatusIcon status={status}>
          <span className={classes.said}>{said}</span>
        </StatusIcon>
        {advice && <p className={classes.advice}>{advice}</p>}
      </div>
    </section>
  )
}

function Ago({ since }: { since: number }) {
  const now = useNow()
  return <time dateTime={new Date(since).toISOString()}>{agoWords(now - since)}</time>
}
