/** What owners have to do themselves whose platform we do not know the merge tag of (specification A §8). */
import { emailTagOf } from '#domain/emails/email-link.ts'
import { emailSetupMessages } from '#domain/emails/email-setup.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import classes from './emails.module.css'

export function CustomizeNotice({ provider }: { provider: EmailSetup['emailProvider'] }) {
  const tag = <code className={classes.tag}>{emailTagOf(provider.id)}</code>
  const platform = provider.id === 'other' || provider.esp_name === '' ? 'your platform' : provider.esp_name
  return (
    <div role="note" className={classes.received}>
      <StatusIcon status="trouble">
        <span className={classes.said}>{emailSetupMessages.customize}</span>
      </StatusIcon>
      <p className={classes.advice}>
        Wherever {tag} stands below, put the tag that {platform} replaces with the address of the subscriber.
        Without it nobody is recognised: a link starts a deadline of its own in every browser, and the timer
        shows no time.
      </p>
    </div>
  )
}
