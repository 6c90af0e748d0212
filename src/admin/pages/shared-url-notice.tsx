/** Says when another campaign uses the URL of a page too, and which of the two its visitors meet. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { links } from '../navigation/links.ts'
import { sharedPagesQuery } from '../campaigns/api.ts'
import classes from './shared-url-notice.module.css'
import { sharedUrlText } from './shared-url-text.ts'

type SharedUrlNoticeProps = { campaignId: string; pageId: string }

export function SharedUrlNotice({ campaignId, pageId }: SharedUrlNoticeProps) {
  const others = useQuery(sharedPagesQuery(campaignId)).data?.shared.filter((one) => one.pageId === pageId)
  // Advice: while it is not known there is nothing to say.
  if (!others || others.length === 0) return null
  return (
    <p className={classes.notice}>
      {sharedUrlText(others)}{' '}
      <Link {...links.campaignPriority()} className={classes.link}>
        Change the priority
      </Link>
    </p>
  )
}
