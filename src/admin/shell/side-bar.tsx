/** The column left of the sheet: mark and user menu on top, what belongs to the screen below. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserMenu } from './user-menu.tsx'
import { links } from '../navigation/links.ts'
import { useCloseMenu, useMinimized } from './frame.tsx'
import { HelpLink } from './help-link.tsx'
import { Mark, Wordmark } from './mark.tsx'
import classes from './side-bar.module.css'

export function SideBar({ children }: { children: ReactNode }) {
  const closeMenu = useCloseMenu()
  const minimized = useMinimized()
  return (
    <div className={classes.bar} data-minimized={minimized || undefined}>
      <div className={classes.top}>
        <Link {...links.campaigns()} className={classes.home} onClick={closeMenu} aria-label="Lastcall">
          {minimized ? <Mark /> : <Wordmark />}
        </Link>
        <UserMenu onChosen={closeMenu} />
      </div>
      <div className={classes.middle}>{children}</div>
      <HelpLink />
    </div>
  )
}

/** What has no room beside icons. */
export function OnlyWide({ children }: { children: ReactNode }) {
  return useMinimized() ? null : children
}
