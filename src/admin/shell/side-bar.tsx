/** The column left of the sheet: mark and user menu on top, rows in the middle, something pinned below. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { UserMenu } from '../accounts/user-menu.tsx'
import { links } from '../links.ts'
import { useCloseMenu } from './frame.tsx'
import { Wordmark } from './mark.tsx'
import classes from './side-bar.module.css'

export function SideBar({ children, pinned }: { children: ReactNode; pinned?: ReactNode }) {
  const closeMenu = useCloseMenu()
  return (
    <div className={classes.bar}>
      <div className={classes.top}>
        <Link {...links.campaigns()} className={classes.home} onClick={closeMenu}>
          <Wordmark />
        </Link>
        <UserMenu onChosen={closeMenu} />
      </div>
      <div className={classes.middle}>{children}</div>
      {pinned && <div className={classes.pinned}>{pinned}</div>}
    </div>
  )
}
