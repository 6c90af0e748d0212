/** An address of a page, to look at it as visitors do. */
import { withoutScheme, withoutWildcard } from '#domain/addresses/page-url.ts'
import classes from './page-url-link.module.css'

export function PageUrlLink({ url }: { url: string }) {
  return (
    <a href={withoutWildcard(url)} target="_blank" rel="noreferrer" className={classes.url}>
      {withoutScheme(url)}
    </a>
  )
}
