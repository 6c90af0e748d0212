/** Says that the page has a button of its own, and where that is changed. */
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCampaignId } from '../../campaigns/campaign-id.ts'
import { useEditorLink } from '../../navigation/editor-family.ts'
import classes from './page-button-note.module.css'

export function PageButtonNote({ text }: { text: string }) {
  const toEditor = useEditorLink()
  const campaignId = useCampaignId()
  return (
    <div className={classes.note}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p>
        This page shows its own button, “{text}”. Change it on the{' '}
        <Link {...toEditor(campaignId, 'pages')}>Pages</Link> screen. Pages without one show the button below.
      </p>
    </div>
  )
}
