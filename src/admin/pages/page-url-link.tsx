/** An address of a page, to look at it as visitors do. */
import { barsApi } from '#domain/bars/bars.api.ts'
import { seesProductOnPages } from '#domain/accounts/permissions.ts'
import { withoutScheme, withoutWildcard } from '#domain/addresses/page-url.ts'
import { shownBy } from '#domain/pages/shown.ts'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { request } from '../calls/request.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { openTab } from '../ui/open-tab.ts'
import classes from './page-url-link.module.css'

/** `onOpen`: in place of the address itself. */
export function PageUrlLink({ url, onOpen }: { url: string; onOpen?: (() => void) | undefined }) {
  return (
    <a
      href={withoutWildcard(url)}
      target="_blank"
      rel="noreferrer"
      className={classes.url}
      onClick={
        onOpen &&
        ((event) => {
          event.preventDefault()
          onOpen()
        })
      }
    >
      {withoutScheme(url)}
    </a>
  )
}

/** The same of a page in its list: whoever sees the product on pages sees its bar or timer there, in every state. */
export function PageLink({ campaignId, page }: { campaignId: string; page: PageAnswer }) {
  const { account } = useCurrentAccount()
  const isPreview = seesProductOnPages(account) && isPageType(page.type) && shownBy(page.type) !== null
  const preview = async () => {
    const asked = { params: { campaignId }, body: { pageId: page.id } }
    return (await request(barsApi.startPreview, asked)).previewUrl
  }
  return <PageUrlLink url={page.beforeUrl} onOpen={isPreview ? () => void openTab(preview()) : undefined} />
}
