/** Which merge tag holds the subscriber's address, or that the owner has to fill one in (specification A §8). */
import { emailTagOf } from '#domain/emails/email-link.ts'
import { emailSetupMessages, type Clock } from '#domain/emails/email-setup.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import classes from './emails.module.css'

type ProviderProps = { provider: EmailSetup['emailProvider'] }

export function MergeTagLine({ provider: { id, esp_name: name } }: ProviderProps) {
  return (
    <p className={classes.text}>
      {name} replaces <code className={classes.tag}>{emailTagOf(id)}</code> with the address of each
      subscriber: leave it as it is.
    </p>
  )
}

/** What becomes of people whose address nobody fills in. */
const unrecognized: Record<Clock, string> = {
  own: ': a link starts a deadline of its own in every browser, and the timer shows no time.',
  everyones: '.',
  none: '.',
}

export function CustomizeNotice({ provider, clock }: ProviderProps & { clock: Clock }) {
  const tag = <code className={classes.tag}>{emailTagOf(provider.id)}</code>
  const platform = provider.esp_name || 'your platform'
  return (
    <div role="note" className={classes.received}>
      <StatusIcon status="trouble">
        <span className={classes.message}>{emailSetupMessages.customize}</span>
      </StatusIcon>
      <p className={classes.advice}>
        Wherever {tag} stands below, put the tag that {platform} replaces with the address of the subscriber.
        Without it nobody is recognized{unrecognized[clock]}
      </p>
    </div>
  )
}
