/** The screens of one subject as tabs below the header: links, so that each has its address. */
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './tab-links.module.css'

export type TabLink = { label: string; link: LinkProps }

type TabLinksProps = {
  label: string
  tabs: readonly TabLink[]
  /** As wide as the screens below. */
  width?: 'list' | 'wide'
}

export function TabLinks({ label: name, tabs, width = 'list' }: TabLinksProps) {
  return (
    <nav aria-label={name} className={classes.tabs}>
      <ul className={classes.row} data-width={width}>
        {tabs.map(({ label, link }) => (
          <li key={label}>
            <Link {...link} className={classes.tab} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
