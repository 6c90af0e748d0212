/** What stands in the tab of a platform that cannot call us by itself: the two ways around that. */
import { Button } from '../ui/button.tsx'
import classes from './emails.module.css'

type NoWebhooksPanelProps = { name: string; onChoose: (tab: string) => void }

export function NoWebhooksPanel({ name, onChoose }: NoWebhooksPanelProps) {
  return (
    <>
      <p className={classes.text}>
        {name} sends no webhooks. Zapier or Make can watch it, and tell us whose deadline starts.
      </p>
      <div className={classes.ways}>
        <Button onClick={() => onChoose('zapier')}>Connect with Zapier</Button>
        <Button onClick={() => onChoose('make')}>Connect with Make</Button>
      </div>
    </>
  )
}
