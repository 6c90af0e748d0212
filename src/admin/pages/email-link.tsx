/** The link that goes into e-mails in the place of the page's own address, and how often it was clicked. */
import { IconMail } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shortCount } from '#domain/analytics/short-count.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import classes from './email-link.module.css'

type EmailLinkProps = { campaignId: string; link: string; clicks: number }

export function EmailLink({ campaignId, link, clicks }: EmailLinkProps) {
  const toEditor = useEditorLink()
  return (
    <div className={classes.row}>
      <IconMail size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <Link {...toEditor(campaignId, 'emails')} className={classes.name}>
        Email link
      </Link>
      <code className={classes.link}>{link}</code>
      <CopyButton text={link} label="email link" />
      <span className={classes.clicks} title="Clicks of the last 30 days">
        {shortCount(clicks)} {clicks === 1 ? 'click' : 'clicks'}
      </span>
    </div>
  )
}
