/** The address of the browser on the stage: that of the owner's page, or of nobody's. */
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import classes from './page-stage.module.css'

type PageAddressProps = {
  /** To choose from; none while a page of nobody's is shown. */
  pages: readonly PageAnswer[]
  page: PageAnswer | undefined
  onChoose: (pageId: string) => void
}

export function PageAddress({ pages, page, onChoose }: PageAddressProps) {
  if (pages.length < 2 || page === undefined)
    return (
      <div className={classes.address}>{pages[0] ? shortUrl(pages[0].beforeUrl) : 'A page like yours'}</div>
    )
  return (
    <select
      className={classes.address}
      aria-label="Page behind the timer"
      value={page.id}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {pages.map(({ id, beforeUrl }) => (
        <option key={id} value={id}>
          {shortUrl(beforeUrl)}
        </option>
      ))}
    </select>
  )
}

function shortUrl(url: string): string {
  return url.replace(/^https?:\/\//, '')
}
