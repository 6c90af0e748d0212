/** Where a platform's own notifications start deadlines: offered only where mail can arrive. */
import { CopyField } from '../ui/copy-field.tsx'
import classes from './emails.module.css'

export function MailAddress({ name, address }: { name: string; address: string }) {
  return (
    <>
      <p className={classes.text}>
        Or by email: have {name} send its notifications of new subscribers to this address, or forward them
        there. Each one starts the deadline of the person it names. The address changes together with the URL.
      </p>
      <CopyField label="Email address" value={address} />
    </>
  )
}
