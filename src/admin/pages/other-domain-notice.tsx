/** Says when buyers bring no proof to a sales page, since their offer is on another domain, and what to do instead. */
import { Link } from '@tanstack/react-router'
import { offersElsewhere } from '#domain/pages/offer-sites.ts'
import { isPageType, pageTypeFacts } from '#domain/pages/page-types.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { links } from '../navigation/links.ts'
import classes from './shared-url-notice.module.css'

type OtherDomainNoticeProps = {
  type: string
  url: string
  /** All of the campaign's. */
  pages: readonly PageAnswer[]
}

export function OtherDomainNotice({ type, url, pages }: OtherDomainNoticeProps) {
  const isSales = isPageType(type) && pageTypeFacts(type).recordsSale
  const hosts = isSales ? offersElsewhere(url, pages) : []
  if (hosts.length === 0) return null
  return (
    <p className={classes.notice}>
      Buyers who come from {hosts.join(', ')} bring no proof to this domain: their visits are listed as
      unconfirmed sales and take no unit until you confirm them. Let a webhook of your checkout report its
      orders instead.{' '}
      <Link {...links.guide('sales')} target="_blank" className={classes.link}>
        How to report orders
      </Link>
    </p>
  )
}
