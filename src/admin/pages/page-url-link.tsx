/** An address of a page, to look at it as visitors do. */
import classes from './page-url-link.module.css'

export function PageUrlLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.url}>
      {url.replace(/^https?:\/\//, '')}
    </a>
  )
}
