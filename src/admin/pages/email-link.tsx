/** The link that goes into e-mails in the place of the page's own address, and how often it was clicked. */
import { IconMail } from '@tabler/icons-react'
import { shortNumber } from '../campaigns/figures.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './email-link.module.css'

export function EmailLink({ link, clicks }: { link: string; clicks: number }) {
  return (
    <div className={classes.row}>
      <IconMail size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className={classes.name}>Email link</span>
      <code className={classes.link}>{link}</code>
      <CopyButton text={link} label="email link" />
      <span className={classes.clicks} title="Clicks of the last 30 days">
        {shortNumber(clicks)} {clicks === 1 ? 'click' : 'clicks'}
      </span>
    </div>
  )
}
